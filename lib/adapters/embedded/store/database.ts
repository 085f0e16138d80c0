import path from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { openFolder, openMemory } from './folder'
import type { KeptStandings } from './kept-standings'
import { openServer } from './server'

/** The store, in a folder or on a PostgreSQL server, with the same tables and queries. */
export type Database = {
  readonly orm: PgDatabase<PgQueryResultHKT>
  /** Kept in the memory of the process that owns the folder. `null` on a server, to which other processes may write. */
  readonly standings: KeptStandings | null
  /**
   * Drops what was deleted from the files of the database too. On a PostgreSQL server it does nothing: that is the
   * server's own vacuum.
   */
  dropDeleted(): Promise<void>
  /** Closes the database and releases the folder or the connections. Can be called again. */
  close(): Promise<void>
}

/** What a query needs: the database or a transaction on it. */
export type Queries = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete'>

// Next.js bundles the middleware and the pages separately, so this module can be loaded twice in one process. A second
// PGlite on the same folder would destroy it, so all callers share one database per place.
const openKey: unique symbol = Symbol.for('steadily.embedded.open-databases')
const shared = globalThis as typeof globalThis & { [openKey]?: Map<string, Promise<Database>> | undefined }

/**
 * Opens the database and migrates its tables. Returns the open database if this process has opened the place before.
 * Takes about a second: call it on the first query, never at import.
 * @param place a folder, created if missing (readable only by its owner); `memory://` for a database in memory; the
 * `postgresql://` address of a server
 * @throws FolderInUseError if another process uses the folder; ServerError if the server cannot be used
 */
export function openDatabase(place: string): Promise<Database> {
  if (place === 'memory://') return openMemory()
  const isServer = /^postgres(ql)?:/.test(place)
  const key = isServer ? place : path.resolve(place)
  const databases = (shared[openKey] ??= new Map<string, Promise<Database>>())
  const present = databases.get(key)
  if (present) return present
  const forget = () => void databases.delete(key)
  const opening = isServer ? openServer(key, forget) : openFolder(key, forget)
  databases.set(key, opening)
  // Forget a failed start, so that it can be retried.
  opening.catch(forget)
  return opening
}
