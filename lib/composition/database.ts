import 'server-only'
import { serveCommands } from '../adapters/embedded/commands/socket'
import { type Database, openDatabase } from '../adapters/embedded/store/database'
import type { ForgetMails } from '../ports/account-mail'
import type { BackendDependencies } from './backend-parts'

type Opening = Pick<BackendDependencies, 'config' | 'clock' | 'log'> & {
  /** Left out if another system sends the mails. */
  forgetMails?: ForgetMails
  /** Runs before the first command. */
  prepare?: (database: Database) => Promise<void>
}

/**
 * Opens the configured database, in the folder or on the PostgreSQL server, and runs the commands of admins.
 * @throws Error whose message says what to do; the database is closed again
 */
export async function openConfigured({
  config,
  clock,
  log,
  forgetMails = () => Promise.resolve(),
  prepare,
}: Opening): Promise<{ database: Database; close: () => Promise<void> }> {
  const { databaseUrl, dataDir, timeZone } = config
  const database = await openDatabase(databaseUrl ?? dataDir).catch(inWords(dataDir))
  try {
    await prepare?.(database)
    // On a PostgreSQL server, commands open the database themselves.
    const closeCommands =
      databaseUrl === null
        ? await serveCommands({ database, dataDir, timeZone, clock, forgetMails }, log)
        : null
    return {
      database,
      close: async () => {
        await closeCommands?.()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
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
