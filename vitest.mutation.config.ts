import { defineConfig } from 'vitest/config'
import { mutationGroups } from './scripts/release/mutation-groups.ts'
import usual from './vitest.config'

// Its projects select the unit tests.
const { projects: _, ...usualTest } = usual.test ?? {}

// The tests of one group of rules, as Stryker runs them: stryker.config.mjs.
export default defineConfig({
  ...usual,
  test: {
    ...usualTest,
    include: mutationGroups[process.env.MUTATION_GROUP ?? '']?.tests ?? [],
    exclude: [],
    // Each altered program has a process of its own, which its test files share: half of the time goes into starting one.
    isolate: false,
    setupFiles: ['tests/setup.ts', 'tests/mutation/same-chance.ts'],
    env: { ...usualTest.env, HOSTILE_LINES: '2000' },
  },
})
