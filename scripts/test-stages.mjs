import { join } from 'node:path'
import { findBrowser } from './find-browser.mjs'
import { programOf, root, runNode } from './run-node.mjs'

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} about
 * @property {(quiet: boolean) => Promise<{ ok: boolean, output?: string }>} run
 * @property {string[]} [needs] stages that have to run before it, also with `--only`
 * @property {string} [report] the file in which it counts its tests
 */

/**
 * What `npm test` does. Stages in one row run at the same time.
 * @param {string} folder for reports
 * @returns {Stage[][]}
 */
export function stages(folder) {
  const unitReport = join(folder, 'unit.json')
  const assuranceReport = join(folder, 'assurance.json')
  const e2eReport = join(folder, 'e2e.json')
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  }
  const node =
    (/** @type {string[]} */ ...args) =>
    (/** @type {boolean} */ quiet) =>
      runNode(args, { env, quiet })

  return [
    [{ name: 'routes', about: 'write the types of the routes', run: node(programOf('next'), 'typegen') }],
    [
      { name: 'format', about: 'Prettier', run: node(programOf('prettier'), '--check', '.') },
      {
        name: 'lint',
        about: 'ESLint',
        run: node(programOf('eslint'), '.', '--max-warnings', '0'),
        needs: ['routes'],
      },
      {
        name: 'types',
        about: 'TypeScript',
        run: node(programOf('typescript', 'tsc'), '--noEmit'),
        needs: ['routes'],
      },
    ],
    [
      {
        name: 'unit',
        about: 'unit, contract, route, component and architecture tests',
        run: node(
          ...[programOf('vitest'), 'run', '--reporter=default'],
          ...['--reporter=json', `--outputFile.json=${unitReport}`],
        ),
        report: unitReport,
      },
    ],
    [{ name: 'build', about: 'next build', run: node(join(root, 'scripts/build.mjs'), '--if-stale') }],
    [
      {
        name: 'browser',
        about: 'find a Chromium',
        run: async () => {
          env.BROWSER_PATH = (await findBrowser()).path
          return { ok: true }
        },
      },
    ],
    [
      {
        name: 'assurance',
        about: 'attacked, overloaded, cut off, killed: in short',
        run: (quiet) =>
          runNode([join(root, 'scripts/assure.mjs'), '--short', '--report', assuranceReport], { env, quiet }),
        needs: ['build', 'browser'],
        report: assuranceReport,
      },
    ],
    [
      {
        name: 'e2e',
        about: 'browser tests',
        run: (quiet) =>
          runNode([programOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], {
            env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
            quiet,
          }),
        needs: ['build', 'browser'],
        report: e2eReport,
      },
    ],
  ]
}
