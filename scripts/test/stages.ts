import { join } from 'node:path'
import { programOf, root } from '../runtime/run-node.ts'
import { findBrowser } from '../systems/find-browser.ts'
import { journeys } from './journeys.ts'

/** Environment variables, added to those of this process. */
export type Variables = Record<string, string | undefined>

export type Stage = {
  name: string
  about: string
  /** the script and its arguments */
  args: string[]
  /** additional environment variables */
  env?: () => Variables | Promise<Variables>
  /** stages that must succeed before it, also with `--only` */
  needs?: string[]
  /** JSON reports with its test results */
  reports?: string[]
  /** of the 2 cores that the checks may use */
  cores: number
  /** whether `npm test` leaves it to `npm test -- --all` and `--only` */
  thorough?: boolean
}

const script = (name: string) => join(root, 'scripts', name)
const jsonReport = (file: string) => ['--reporter=json', `--outputFile.json=${file}`]

/**
 * The stages that need no other system, in order.
 * @param folder for reports
 */
export function testStages(folder: string): Stage[] {
  const [unit, assurance] = ['unit', 'assurance'].map((name) => join(folder, `${name}.json`))
  const browser = async () => ({ BROWSER_PATH: (await findBrowser({ quiet: true })).path })
  const inBrowser = (name: string, about: string, files: string[] = []): Stage => {
    const report = join(folder, `${name}.json`)
    return {
      ...{ name, about },
      args: [programOf('@playwright/test', 'playwright'), 'test', ...files, '--reporter=list,json'],
      env: async () => ({ ...(await browser()), PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      needs: ['build', 'browser'],
      reports: [report],
      cores: 2,
    }
  }
  return [
    {
      name: 'routes',
      about: 'write the types of the routes',
      args: [programOf('next'), 'typegen'],
      cores: 1,
    },
    {
      name: 'lint',
      about: 'ESLint',
      args: [programOf('eslint'), '.', '--max-warnings', '0'],
      needs: ['routes'],
      cores: 1,
    },
    {
      name: 'types',
      about: 'TypeScript',
      args: [programOf('typescript', 'tsc'), '--noEmit'],
      needs: ['routes'],
      cores: 1,
    },
    { name: 'format', about: 'Prettier', args: [programOf('prettier'), '--check', '.'], cores: 1 },
    {
      name: 'unit',
      about: 'unit, contract, route, component and architecture tests',
      args: [programOf('vitest'), 'run', '--reporter=default', ...jsonReport(unit ?? '')],
      reports: [unit ?? ''],
      cores: 2,
    },
    { name: 'build', about: 'next build', args: [script('build/build.ts'), '--if-stale'], cores: 2 },
    { name: 'browser', about: 'find a Chromium', args: [script('systems/find-browser.ts')], cores: 0 },
    {
      name: 'assurance',
      about: 'attacked, overloaded, cut off, killed: in short',
      args: [script('release/assure.ts'), '--short', '--report', assurance ?? ''],
      env: browser,
      needs: ['build', 'browser'],
      reports: [assurance ?? ''],
      cores: 2,
    },
    inBrowser('journeys', 'what people do most, in a browser', journeys),
    { ...inBrowser('e2e', 'every browser test'), thorough: true },
  ]
}
