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

export default defineConfig({
  resolve: {
    alias: {
      '@': import.meta.dirname,
      // The real package throws outside React's server build; the tests are the server here.
      'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js`,
    },
  },
  test: {
    // What needs a PostgreSQL, a Redis, a WordPress or a Strapi is in a folder of its own: `npm run test:postgres`,
    // `npm run test:redis`, `npm run test:wordpress` and `npm run test:strapi` start them and say where they are.
    ...(process.env.TEST_REDIS_SERVER
      ? { include: ['tests/redis/**/*.test.ts'] }
      : process.env.TEST_DATABASE_URL || process.env.TEST_WORDPRESS_SITES || process.env.TEST_STRAPI_SITES
        ? {
            include: [
              'tests/contract/embedded.test.ts',
              ...(process.env.TEST_DATABASE_URL ? ['tests/postgres/**/*.test.ts'] : []),
              ...(process.env.TEST_WORDPRESS_SITES
                ? ['tests/contract/wordpress-msw.test.ts', 'tests/wordpress/**/*.test.ts']
                : []),
              ...(process.env.TEST_STRAPI_SITES
                ? ['tests/contract/strapi-msw.test.ts', 'tests/strapi/**/*.test.ts']
                : []),
            ],
          }
        : {
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
            // Files share a process: half of the time went into starting one for each.
            isolate: false,
            // Vitest by itself leaves one core to its own work, of which there is hardly any.
            maxWorkers: '100%',
          }),
    setupFiles: ['tests/setup.ts', 'tests/quick-starts.ts'],
    // A zone with odd minutes: a forgotten time zone fails loudly.
    env: { TZ: 'Asia/Kathmandu' },
    // In milliseconds, and long: a slow machine is no fault, and only what hangs waits so long.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
