import { mutationGroups } from './scripts/release/mutation-groups.ts'

// Alters the rules that matter, one place at a time, and asks whether a test fails: `npm run mutate` runs this once for each
// group of `scripts/release/mutation-groups.ts`.

const name = process.env.MUTATION_GROUP ?? ''
const group = mutationGroups[name]
if (!group) throw new Error(`MUTATION_GROUP is one of ${Object.keys(mutationGroups).join(', ')}`)

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/release/mutation-ignorer.ts'],
  ignorers: ['words-for-logs'],
  // Not threads: they share one time zone.
  vitest: { configFile: 'vitest.mutation.config.ts', related: false, pool: 'forks' },
  mutate: group.mutate,
  coverageAnalysis: 'perTest',
  concurrency: 1,
  thresholds: { high: 95, low: 90, break: 90 },
  // In milliseconds: a machine with other work must not make a slow test look like an endless one.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  tempDirName: '.stryker/sandbox',
  ignorePatterns: ['.stryker', '.next', '.next-running-*', '.data', '.wordpress', 'backends', 'test-results'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  // What was found is kept in any case; `--force` does not look at it.
  incremental: true,
  incrementalFile: `.stryker/${name}.incremental.json`,
  jsonReporter: { fileName: `.stryker/${name}.json` },
}
