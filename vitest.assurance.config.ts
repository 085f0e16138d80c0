import { defineConfig } from 'vitest/config'
import usual from './vitest.config'

// Its projects select the unit tests.
const { projects: _, ...usualTest } = usual.test ?? {}

// The programs that attack, overload, cut off and kill a running Steadily. `npm run assure` runs them in their long form,
// `npm test` a smoke test of them (scripts/release/assure.ts).
export default defineConfig({
  ...usual,
  test: {
    ...usualTest,
    include: ['tests/assurance/**/*.test.ts'],
    exclude: [],
    isolate: true,
    // One at a time: each needs the machine for itself. The short ones mostly wait for servers that start and stop.
    fileParallelism: process.env.ASSURANCE === 'short',
    maxWorkers: 2,
    // In milliseconds. Each program bounds itself; this is for one that does not.
    testTimeout: 3 * 60 * 60_000,
    hookTimeout: 5 * 60_000,
    teardownTimeout: 20_000,
  },
})
