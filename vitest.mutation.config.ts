import { defineConfig } from 'vitest/config'
import { mutationGroups } from './scripts/release/mutation-groups.ts'
import { shared } from './vitest.config'

// The tests of one group of rules, as Stryker runs them (stryker.config.mjs).
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: mutationGroups[process.env.MUTATION_GROUP ?? '']?.tests ?? [],
    // Each mutant gets its own process, shared by its test files: starting one per file takes half of the time.
    isolate: false,
    setupFiles: ['tests/setup.ts', 'tests/mutation/same-chance.ts'],
    env: { ...shared.test.env, HOSTILE_LINES: '2000' },
  },
})
