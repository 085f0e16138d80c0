import { type Database, openDatabase } from '../../lib/adapters/embedded/store/database.ts'
import type { Config } from '../../lib/config/config.ts'
import { readConfiguration } from '../runtime/configuration.ts'

/** Opens the configured database, runs `work` and closes it. Prints errors and sets the exit code. */
export async function withDatabase(work: (database: Database, config: Config) => Promise<void>) {
  const config = readConfiguration({ dev: false })
  let database: Database | undefined
  try {
    database = await openDatabase(config.databaseUrl ?? config.dataDir)
    await work(database, config)
  } catch (error) {
    console.error(wordsOf(error))
    process.exitCode = 1
  } finally {
    await database?.close()
  }
}

/** What an admin reads of an error. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something unforeseen happened.'
  // Drizzle's message contains the query with its values.
  return 'query' in error ? 'The database refused. Nothing was changed.' : error.message
}
