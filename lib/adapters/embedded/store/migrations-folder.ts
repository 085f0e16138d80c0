import path from 'node:path'

/** Where the migrations are. From the working directory, because the code is bundled and its own place says nothing. */
export function migrationsFolder(): string {
  return path.join(process.cwd(), 'lib/adapters/embedded/store/migrations')
}
