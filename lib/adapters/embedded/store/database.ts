import path from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { openFolder, openMemory } from './folder'
import { openServer } from './server'

/** The store, in a folder or on a PostgreSQL server: the same tables and the same queries. */
export type Database = {
  readonly orm: PgDatabase<PgQueryResultHKT>
  /** Closes the database and gives the folder or the connections back. May be called again. */
  close(): Promise<void>
}

/** What a query needs: the database or a transaction on it. */
export type Queries = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete'>

// Next bundles the middleware and the pages apart, so this module can be loaded twice in one process; a second PGlite on
// the same folder would destroy it. One process therefore shares one database per place, whoever asks.
const openKey: unique symbol = Symbol.for('steadily.embedded.open-databases')
const shared = globalThis as typeof globalThis & { [openKey]?: Map<string, Promise<Database>> | undefined }

/**
 * Opens the database and brings its tables up to date. Asked again for the same place in the same process, it gives the
 * database that is already open. Takes about a second: call it when the first query comes, never at import.
 * @param place a folder, made where it is missing (for its owner only); `memory://` for a database that lives in memory;
 * the `postgresql://` address of a server
 * @throws FolderInUseError where another process uses the folder; ServerError where the server cannot be used
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
  // A failed start may be tried again, so it is not kept.
  opening.catch(forget)
  return opening
}
