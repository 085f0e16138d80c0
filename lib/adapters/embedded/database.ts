import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { lockFolder } from './lock'

export type Database = {
  readonly orm: PgliteDatabase & { readonly $client: PGlite }
  /** Closes the database and gives the folder back. May be called again. */
  close(): Promise<void>
}

/** What a query needs: the database or a transaction on it. */
export type Queries = Pick<PgliteDatabase, 'select' | 'insert' | 'update' | 'delete'>

// Next bundles the middleware and the pages apart, so this module can be loaded twice in one process; a second PGlite on
// the same folder would destroy it. One process therefore shares one database per folder, whoever asks.
const openKey: unique symbol = Symbol.for('steadily.embedded.open-databases')
const shared = globalThis as typeof globalThis & { [openKey]?: Map<string, Promise<Database>> | undefined }

/**
 * Opens the database in a folder and brings its tables up to date. Asked again for the same folder in the same process,
 * it gives the database that is already open. Takes about a second: call it when the first query comes, never at import.
 * @param dataDir the folder, made where it is missing (for its owner only); `memory://` for one that lives in memory
 * @throws FolderInUseError where another process uses the folder
 */
export function openDatabase(dataDir: string): Promise<Database> {
  if (dataDir === 'memory://') return open(dataDir, () => Promise.resolve())
  const folder = path.resolve(dataDir)
  const databases = (shared[openKey] ??= new Map<string, Promise<Database>>())
  const present = databases.get(folder)
  if (present) return present
  const opening = openFolder(folder, () => databases.delete(folder))
  databases.set(folder, opening)
  // A failed start may be tried again, so it is not kept.
  opening.catch(() => databases.delete(folder))
  return opening
}

async function openFolder(folder: string, forget: () => void): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  return open(path.join(folder, 'database'), async () => {
    forget()
    await unlock()
  })
}

async function open(location: string, release: () => Promise<void>): Promise<Database> {
  try {
    const client = await PGlite.create(location)
    const orm = drizzle(client)
    // From the working directory, because the code is bundled and its own place says nothing.
    await migrate(orm, { migrationsFolder: path.join(process.cwd(), 'lib/adapters/embedded/migrations') })
    let closing: Promise<void> | undefined
    return { orm, close: () => (closing ??= client.close().finally(release)) }
  } catch (error) {
    await release()
    throw error
  }
}
