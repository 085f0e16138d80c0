import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config'

// Programs that attack, overload, disconnect and kill a running Steadily. `npm run assure` runs their long form, `npm
// test` a short smoke test (scripts/release/assure.ts).
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: ['tests/assurance/**/*.test.ts'],
    isolate: true,
    // The long form runs one file at a time, as each needs the whole machine. The short form mostly waits for servers
    // to start and stop.
    fileParallelism: process.env.ASSURANCE === 'short',
    maxWorkers: 2,
    // In milliseconds. Each program limits its own time; this catches one that does not.
    testTimeout: 3 * 60 * 60_000,
    hookTimeout: 5 * 60_000,
    teardownTimeout: 20_000,
  },
})
