import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Folders with a command of their own, and `assurance`, which needs a build and minutes (`vitest.assurance.config.ts`).
const elsewhere = ['assurance', 'postgres', 'redis', 'strapi', 'webkit', 'wordpress'].map(
  (folder) => `tests/${folder}/**`,
)

// Tests that need the real bcrypt, which is replaced in all others.
const alone = ['tests/adapters/embedded/passwords.test.ts']

// Tests that need a DOM.
const inJsdom = ['tests/**/*.test.tsx', 'tests/browser/**/*.test.ts']

/** Settings shared by all Vitest configurations. */
export const shared = {
  resolve: {
    alias: {
      '@': import.meta.dirname,
      // The real package throws outside React's server build; the tests are the server here.
      'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js`,
    },
  },
  test: {
    setupFiles: ['tests/setup.ts', 'tests/quick-starts.ts'],
    // A time zone with an odd offset, so that code that forgets time zones fails.
    env: { TZ: 'Asia/Kathmandu' },
    // In milliseconds. Long, because a slow machine is no failure: only a hang takes this long.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
  },
}

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...elsewhere, ...inJsdom, ...alone],
        },
      },
      { extends: true, test: { name: 'alone', include: alone, isolate: true } },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: inJsdom,
          setupFiles: ['tests/setup-jsdom.ts'],
        },
      },
    ],
    // One more than the cores of the checks: some files wait for programs that they start.
    maxWorkers: availableParallelism() + 1,
    // Files share a process: starting one per file took half of the time.
    isolate: false,
  },
})
