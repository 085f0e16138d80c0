import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { lockFolder } from './lock'
import { migrationsFolder } from './migrations-folder'

export type FolderDatabase = {
  readonly orm: PgliteDatabase & { readonly $client: PGlite }
  close(): Promise<void>
}

/**
 * Opens the database in a folder, for this process alone.
 * @param onClose called once the database is closed
 * @throws FolderInUseError where another process uses the folder
 */
export async function openFolder(folder: string, onClose: () => void): Promise<FolderDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder, { onLost: stopAtOnce })
  const database = path.join(folder, 'database')
  // Where it may not be closed, it is whoever made it who decides.
  await closeToOthers(database).catch(() => undefined)
  return open(database, async () => {
    onClose()
    await unlock()
  })
}

// Not in an orderly way: to close the database would write to what another process has open.
function stopAtOnce(): void {
  process.stderr.write(
    'Another process has taken the data folder over while this one stood still. Stopping.\n',
  )
  process.exit(1)
}

// PGlite lets everybody of the machine read its files, and `folder` may have been made for all, by a container say.
async function closeToOthers(database: string): Promise<void> {
  await mkdir(database, { recursive: true, mode: 0o700 })
  await chmod(database, 0o700)
}

/** Opens an empty database that lives in memory. */
export function openMemory(): Promise<FolderDatabase> {
  return open('memory://', () => Promise.resolve())
}

async function open(location: string, release: () => Promise<void>): Promise<FolderDatabase> {
  try {
    const client = await PGlite.create(location)
    const orm = drizzle(client)
    await migrate(orm, { migrationsFolder: migrationsFolder() })
    let closing: Promise<void> | undefined
    return { orm, close: () => (closing ??= client.close().finally(release)) }
  } catch (error) {
    await release()
    throw error
  }
}
