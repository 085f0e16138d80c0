import { defineConfig } from 'vitest/config'
import { mutationGroups } from './scripts/mutation-groups.mjs'
import usual from './vitest.config'

// The tests of one group of rules, as Stryker runs them: stryker.config.mjs.
export default defineConfig({
  ...usual,
  test: {
    ...usual.test,
    include: mutationGroups[process.env.MUTATION_GROUP ?? '']?.tests ?? [],
    exclude: [],
    projects: undefined,
    // Each altered program has a process of its own, which its test files share: half of the time goes into starting one.
    isolate: false,
    setupFiles: ['tests/setup.ts', 'tests/mutation/same-chance.ts'],
    env: { ...usual.test?.env, HOSTILE_LINES: '2000' },
  },
})
