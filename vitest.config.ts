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
    // What needs a PostgreSQL is in a folder of its own: `npm run test:postgres` starts one and says where it is.
    ...(process.env.TEST_DATABASE_URL
      ? { include: ['tests/contract/**/*.test.ts', 'tests/postgres/**/*.test.ts'] }
      : { include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'], exclude: ['tests/postgres/**'] }),
    setupFiles: ['tests/setup.ts'],
    // A zone with odd minutes: a forgotten time zone fails loudly.
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
