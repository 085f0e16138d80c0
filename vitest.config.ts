import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
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
            include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
            // Nor what needs a build and minutes: `vitest.assurance.config.ts`.
            exclude: [
              'tests/assurance/**',
              'tests/postgres/**',
              'tests/redis/**',
              'tests/strapi/**',
              'tests/wordpress/**',
            ],
            // Vitest by itself leaves one core to its own work, of which there is hardly any.
            maxWorkers: '100%',
          }),
    setupFiles: ['tests/setup.ts', 'tests/quick-starts.ts'],
    // A zone with odd minutes: a forgotten time zone fails loudly.
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
