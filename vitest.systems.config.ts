import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config'

const { TEST_DATABASE_URL, TEST_REDIS_SERVER, TEST_WORDPRESS_SITES, TEST_STRAPI_SITES, TEST_WEBKIT } =
  process.env

/**
 * Tests that need another system. `npm run test:postgres`, `:redis`, `:wordpress`, `:strapi` and `:webkit` start it and pass
 * its address.
 */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: [
      ...(TEST_DATABASE_URL === undefined ? [] : ['tests/postgres/**/*.test.ts']),
      ...(TEST_REDIS_SERVER === undefined ? [] : ['tests/redis/**/*.test.ts']),
      ...(TEST_WORDPRESS_SITES === undefined ? [] : ['tests/wordpress/**/*.test.ts']),
      ...(TEST_STRAPI_SITES === undefined ? [] : ['tests/strapi/**/*.test.ts']),
      ...(TEST_WEBKIT === undefined ? [] : ['tests/webkit/**/*.test.ts']),
    ],
    // These tests wait for the other system more than they compute.
    maxWorkers: 2,
  },
})
