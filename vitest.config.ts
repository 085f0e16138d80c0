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
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // Tests that need a build and minutes (`vitest.assurance.config.ts`) or another system (`vitest.systems.config.ts`).
    exclude: [
      'tests/assurance/**',
      'tests/postgres/**',
      'tests/redis/**',
      'tests/strapi/**',
      'tests/wordpress/**',
    ],
    // Vitest by itself leaves one core to its own work, of which there is hardly any.
    maxWorkers: '100%',
    setupFiles: ['tests/setup.ts', 'tests/quick-starts.ts'],
    // A zone with odd minutes: a forgotten time zone fails loudly.
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
