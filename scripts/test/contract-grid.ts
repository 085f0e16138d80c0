import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Every backend runs the same contract, under the heading "the NAME backend". This merges their reports into one grid.

type Test = { ancestorTitles: string[]; title: string; status: string }
/** The fields of Vitest's JSON report that are read here. */
type Report = { testResults: { assertionResults: Test[] }[] }

const marks: Record<string, string> = { passed: '✓', failed: '✗' }
const none = '–'

/** @returns a row per title, a column per backend; "–" for what a backend does not have or did not run */
export function contractGrid(reports: Report[]): string {
  const rows = new Map<string, Map<string, string>>()
  const totals = new Map<string, Record<string, number>>()
  // The file with the most tests comes first, so that each row is next to its neighbours.
  const files = reports.flatMap((report) => report.testResults.map((file) => file.assertionResults))
  for (const test of files.toSorted((one, other) => other.length - one.length).flat()) {
    const [heading = '', ...rest] = test.ancestorTitles
    const backend = /^the (.+) backend$/.exec(heading)?.[1]
    if (backend === undefined) continue
    const title = [...rest, test.title].join(': ')
    const mark = marks[test.status] ?? none
    rows.set(title, (rows.get(title) ?? new Map<string, string>()).set(backend, mark))
    const total = totals.get(backend) ?? {}
    totals.set(backend, { ...total, [mark]: (total[mark] ?? 0) + 1 })
  }
  const backends = [...totals.keys()].toSorted()
  const width = Math.max(...[...rows.keys()].map((title) => title.length), 0)
  const line: (title: string, cells: string[]) => string = (title, cells) =>
    [title.padEnd(width), ...cells.map((cell, at) => cell.padEnd(backends[at]?.length ?? 0))]
      .join('  ')
      .trimEnd()
  const sum = (mark: string) => backends.map((backend) => String(totals.get(backend)?.[mark] ?? 0))
  return [
    line('The contract', backends),
    ...[...rows].map(([title, cells]) =>
      line(
        title,
        backends.map((backend) => cells.get(backend) ?? none),
      ),
    ),
    line('passed', sum('✓')),
    line('failed', sum('✗')),
  ].join('\n')
}

/**
 * @param files reports; missing ones and those of Playwright are ignored
 * @returns empty if there are none
 */
export function gridOf(files: string[]): string {
  const reports = files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const ofVitest = reports.filter((report) => report.testResults)
  return ofVitest.length > 0 ? contractGrid(ofVitest) : ''
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(gridOf(process.argv.slice(2)))
