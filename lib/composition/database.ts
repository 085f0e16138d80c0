import 'server-only'
import { serveCommands } from '../adapters/embedded/commands/socket'
import { type Database, openDatabase } from '../adapters/embedded/store/database'
import type { Config } from '../config/config'
import type { BackendDependencies } from './backend-parts'

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

/**
 * Opens the configured database for users whose accounts are in another system, and runs the commands of admins.
 * @throws Error whose message says what to do
 */
export async function openUpstreamStore({
  config,
  clock,
  log,
}: Pick<BackendDependencies, 'config' | 'clock' | 'log'>): Promise<{
  database: Database
  close: () => Promise<void>
}> {
  const database = await openConfigured(config)
  const { dataDir, timeZone } = config
  // The other system sends the mails.
  const forgetMails = () => Promise.resolve()
  // On a PostgreSQL server, commands open the database themselves.
  const closeCommands =
    config.databaseUrl === null
      ? await serveCommands({ database, dataDir, timeZone, clock, forgetMails }, log)
      : null
  return {
    database,
    close: async () => {
      await closeCommands?.()
      await database.close()
    },
  }
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
