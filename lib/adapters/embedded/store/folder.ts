import type { PGlite } from '@electric-sql/pglite'
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Client, openClient, openMemoryClient } from './client'
import { type KeptStandings, keptStandings } from './kept-standings'
import { migrationsFolder } from './migrations-folder'
import type { Template } from './template'

export type FolderDatabase = {
  readonly orm: PgliteDatabase & { readonly $client: PGlite }
  readonly standings: KeptStandings
  dropDeleted(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the database in a folder, exclusively for this process.
 * @param onClose called once the database is closed
 * @param template replaced only by tests
 * @throws FolderInUseError if another process uses the folder
 */
export async function openFolder(
  folder: string,
  onClose: () => void,
  template?: Template,
): Promise<FolderDatabase> {
  return withTables(await openClient(folder, template), onClose)
}

/** Opens an empty database in memory. */
export async function openMemory(): Promise<FolderDatabase> {
  return withTables(await openMemoryClient(), () => undefined)
}

async function withTables(
  { pglite, asTemplate, release }: Client,
  onClose: () => void,
): Promise<FolderDatabase> {
  const close = async () => {
    try {
      await pglite.close()
    } finally {
      onClose()
      await release()
    }
  }
  try {
    const standings = keptStandings()
    const orm = drizzle(pglite, { logger: { logQuery: standings.beforeStatement } })
    await migrate(orm, { migrationsFolder: migrationsFolder() })
    await asTemplate?.save(pglite)
    let closing: Promise<void> | undefined
    return { orm, standings, dropDeleted: () => dropDeleted(pglite), close: () => (closing ??= close()) }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}

// Deleted rows stay in a table's file until it is rewritten, and in the write-ahead log until its files are replaced: the
// file in use, and the next one that was made from an older one. Two rounds were enough when this was measured.
const rounds = 4

async function dropDeleted(pglite: PGlite): Promise<void> {
  await pglite.exec('vacuum full')
  await pglite.exec('set wal_recycle = off')
  for (let round = 0; round < rounds; round++) {
    await pglite.exec('select pg_switch_wal()')
    // A checkpoint needs something to write.
    await pglite.exec('create temporary table of_this_round ()')
    await pglite.exec('drop table of_this_round')
    await pglite.exec('checkpoint')
  }
  await pglite.exec('set wal_recycle = on')
}
