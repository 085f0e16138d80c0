import { defineConfig } from 'drizzle-kit'

// `drizzle-kit generate` writes a migration after a change to rows.ts. The app runs them by itself when it starts.
export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/adapters/embedded/store/rows.ts',
  out: './lib/adapters/embedded/store/migrations',
})
