import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// What has a folder of its own and a command of its own, or needs a build and minutes: `vitest.assurance.config.ts`.
const elsewhere = ['assurance', 'postgres', 'redis', 'strapi', 'wordpress'].map(
  (folder) => `tests/${folder}/**`,
)

// What needs the real bcrypt, which other tests replace.
const alone = ['tests/adapters/embedded/passwords.test.ts']

// What renders or reads a page.
const inJsdom = ['tests/**/*.test.tsx', 'tests/browser/**/*.test.ts']

/** What the tests of every configuration have in common. */
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
    // A zone with odd minutes: a forgotten time zone fails loudly.
    env: { TZ: 'Asia/Kathmandu' },
    // In milliseconds, and long: a slow machine is no fault, and only what hangs waits so long.
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
    // Vitest by itself leaves one core to its own work, of which there is hardly any.
    maxWorkers: '100%',
    // Files share a process: half of the time went into starting one for each.
    isolate: false,
  },
})
