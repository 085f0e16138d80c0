import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config'

// The programs that attack, overload, cut off and kill a running Steadily. `npm run assure` runs them in their long form,
// `npm test` a smoke test of them (scripts/release/assure.ts).
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: ['tests/assurance/**/*.test.ts'],
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
