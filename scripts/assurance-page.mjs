/**
 * @typedef {object} Found
 * @property {string} program the name of its file in `tests/assurance/`, or of what `command` runs
 * @property {string} title of the test
 * @property {boolean} held
 * @property {string} promise
 * @property {string} load
 * @property {string} result
 * @property {string} date such as 2026-11-22
 * @property {string} seed
 * @property {number} seconds
 * @property {string} [command] that finds it, where that is not `npm run assure`
 */

/**
 * What the programs found, of those tests that publish something.
 * @param {any} report of Vitest, in JSON
 * @param {string} seed
 * @returns {Found[]}
 */
export function findingsOf(report, seed) {
  const date = new Date(report.startTime).toISOString().slice(0, 10)
  return report.testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults
      .filter((/** @type {any} */ test) => test.meta?.finding)
      .map((/** @type {any} */ test) => ({
        program: file.name.replace(/^.*[\\/]|\.test\.ts$/g, ''),
        title: test.title,
        held: test.status === 'passed',
        ...test.meta.finding,
        date,
        seed,
        seconds: Math.round(test.duration / 1000),
      })),
  )
}

/**
 * @param {Found[]} older
 * @param {Found[]} newer all that these programs found takes the place of what they found before
 * @returns {Found[]} in the order of the programs' names
 */
export function withNewer(older, newer) {
  const again = new Set(newer.map(({ program }) => program))
  return [...older.filter(({ program }) => !again.has(program)), ...newer].sort((one, other) =>
    one.program === other.program ? 0 : one.program < other.program ? -1 : 1,
  )
}

/**
 * @param {Found[]} all
 * @returns {string} docs/assurance.md
 */
export function assurancePage(all) {
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

/**
 * @param {Found[]} all
 * @returns {Pick<Found, 'promise' | 'program' | 'held'>[]} each promise of a program once: held where every test of it held
 */
function promises(all) {
  /** @type {Map<string, Pick<Found, 'promise' | 'program' | 'held'>>} */
  const found = new Map()
  for (const { promise, program, held } of all) {
    const key = `${program} ${promise}`
    found.set(key, { promise, program, held: held && (found.get(key)?.held ?? true) })
  }
  return [...found.values()]
}

/** @param {Pick<Found, 'promise' | 'program' | 'held'>} promised */
const row = ({ promise, program, held }) => `| ${promise} | ${held ? 'yes' : '**no**'} | ${program} |`

/** @param {Found} found */
function part({ program, title, held, promise, load, result, date, seed, seconds, command }) {
  return `## ${title}

${promise}

- Held: ${held ? 'yes' : '**no**'}
- Load: ${load}
- Result: ${result}
- Command: \`${command ?? `npm run assure -- ${program}`}\`
- Run: ${date}, seed ${seed}, ${duration(seconds)}
`
}

/** @param {number} seconds */
const duration = (seconds) => (seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`)
