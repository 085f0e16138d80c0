export type Found = {
  /** name of its file in `tests/assurance/`, or of what `command` runs */
  program: string
  /** title of the test */
  title: string
  held: boolean
  promise: string
  load: string
  result: string
  /** for example 2026-11-22 */
  date: string
  seed: string
  seconds: number
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
  duration: number
  meta: { finding?: Pick<Found, 'promise' | 'load' | 'result'> }
}

/** The findings of those tests that publish one. */
export function findingsOf(report: AssuranceReport, seed: string): Found[] {
  const date = new Date(report.startTime).toISOString().slice(0, 10)
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ title, status, duration, meta: { finding } }) =>
      finding === undefined
        ? []
        : {
            program: name.replace(/^.*[\\/]|\.test\.ts$/g, ''),
            title,
            held: status === 'passed',
            ...finding,
            date,
            seed,
            seconds: Math.round(duration / 1000),
          },
    ),
  )
}

/**
 * @param newer replaces all earlier findings of the same programs
 * @returns sorted by program name
 */
export function withNewer(older: Found[], newer: Found[]): Found[] {
  const again = new Set(newer.map(({ program }) => program))
  return [...older.filter(({ program }) => !again.has(program)), ...newer].sort((one, other) =>
    one.program === other.program ? 0 : one.program < other.program ? -1 : 1,
  )
}

/** @returns the text of docs/assurance.md */
export function assurancePage(all: Found[]): string {
  return `# Assurance

What Steadily promises while it is attacked, overloaded, cut off and killed, and what came of trying. Each program is in
\`tests/assurance/\`, uses this machine alone, and ends by itself. \`npm run assure\` runs all of them in their long form and
writes this page from \`assurance.json\`; \`npm run assure -- NAME\` runs one; \`npm test\` runs a smoke test. Where
another command stands below, it adds what it finds in the same way. Change neither file by hand.

| Promise | Held | Program |
| --- | --- | --- |
${promises(all).map(row).join('\n')}

${all.map(part).join('\n')}`
}

/** @returns each promise of a program once; held if all of its tests held */
function promises(all: Found[]): Pick<Found, 'promise' | 'program' | 'held'>[] {
  const found = new Map<string, Pick<Found, 'promise' | 'program' | 'held'>>()
  for (const { promise, program, held } of all) {
    const key = `${program} ${promise}`
    found.set(key, { promise, program, held: held && (found.get(key)?.held ?? true) })
  }
  return [...found.values()]
}

const row = ({ promise, program, held }: Pick<Found, 'promise' | 'program' | 'held'>) =>
  `| ${promise} | ${held ? 'yes' : '**no**'} | ${program} |`

function part({ program, title, held, promise, load, result, date, seed, seconds, command }: Found) {
  return `## ${title}

${promise}

- Held: ${held ? 'yes' : '**no**'}
- Load: ${load}
- Result: ${result}
- Command: \`${command ?? `npm run assure -- ${program}`}\`
- Run: ${date}, seed ${seed}, ${duration(seconds)}
`
}

const duration = (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`)
