import path from 'node:path'

/** The migrations folder, relative to the working directory: the code is bundled, so its own path is of no use. */
export function migrationsFolder(): string {
  return path.join(process.cwd(), 'lib/adapters/embedded/store/migrations')
}
