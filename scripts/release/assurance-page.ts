import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runtime/run-node.ts'
import { table, withSection } from './page-sections.ts'

export type Found = {
  /** name of its file in `tests/assurance/`, or of what `command` runs */
  program: string
  held: boolean
  promise: string
  load: string
  result: string
  /** for example 2026-11-22 */
  date: string
  seed: string
  /** command that produces it, if not `npm run assure` */
  command?: string
}

/** The fields of Vitest's JSON report that are read here. */
export type AssuranceReport = {
  startTime: number
  testResults: { name: string; assertionResults: AssuranceTest[] }[]
}
type AssuranceTest = {
  title: string
  status: string
  meta: { finding?: Pick<Found, 'promise' | 'load' | 'result'> }
}

/** The findings of those tests that publish one. */
export function findingsOf(report: AssuranceReport, seed: string): Found[] {
  const date = new Date(report.startTime).toISOString().slice(0, 10)
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ status, meta: { finding } }) => {
      const program = name.replace(/^.*[\\/]|\.test\.ts$/g, '')
      return finding ? [{ program, held: status === 'passed', ...finding, date, seed }] : []
    }),
  )
}

const head = `# Assurance

What Steadily promises while it is attacked, overloaded, cut off and killed, and what came of trying. Each program is in
\`tests/assurance/\`, uses this machine alone, and ends by itself. \`npm run assure\` runs all of them in their long form and
writes this page; \`npm run assure -- NAME\` runs one; \`npm test\` runs a smoke test. Do not change this page by hand.`

/** Writes the findings into docs/assurance.md. @param newer all findings of the programs that ran */
export function publish(newer: Found[]): void {
  const file = join(root, 'docs/assurance.md')
  writeFileSync(file, assurancePage(existsSync(file) ? readFileSync(file, 'utf8') : '', newer))
  console.log('Written: docs/assurance.md')
}

/** @returns the page with all findings of each program that ran in place of its earlier ones */
export function assurancePage(page: string, newer: Found[]): string {
  return [...new Set(newer.map(({ program }) => program))].reduce(
    (text, program) => withSection(text, head, section(newer.filter((each) => each.program === program))),
    page,
  )
}

function section(found: Found[]): string {
  const [{ program, date, seed, command = `npm run assure -- ${program}` } = {} as Found] = found
  const rows = found.map(({ promise, held, load, result }) => [
    promise,
    held ? 'yes' : '**no**',
    load,
    result,
  ])
  return `## ${program}

\`${command}\`, ${date}, seed ${seed}

${table(['Promise', 'Held', 'Tried', 'Result'], rows)}`
}
