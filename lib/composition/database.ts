import 'server-only'
import { type Database, openDatabase } from '../adapters/embedded/store/database'
import type { Config } from '../config/config'

/**
 * Opens the configured database: in the folder, or on the PostgreSQL server.
 * @throws Error whose message says what to do
 */
export function openConfigured({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  return openDatabase(databaseUrl ?? dataDir).catch(inWords(dataDir))
}

// The driver's own messages ("EROFS", "failed to initialize") do not tell the admin what to do.
function inWords(dataDir: string) {
  return (error: unknown): never => {
    if (error instanceof Error && /^(FolderInUse|Server)Error$/.test(error.name)) throw error
    throw new Error(
      `The database in the folder ${dataDir} cannot be opened. Check that DATA_DIR can be written to, or put the backup of the folder back.`,
      { cause: error },
    )
  }
}
