import { access, chmod, mkdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
// With file extensions, because `scripts/` loads this file with Node.
import { unpack } from './archive.ts'
import { lockFolder } from './lock.ts'
import { projectTemplate, type Template } from './template.ts'

/** PGlite in a folder that this process has locked, or in memory. Its tables may be missing or outdated. */
export type Client = {
  pglite: PGlite
  /** Saves it once its tables are migrated; `null` unless the database is new and was not made from a template. */
  asTemplate: Template | null
  /** Releases the folder once PGlite is closed. */
  release: () => Promise<void>
}

// PGlite's default of 128 MB would stay unused: a clinic's whole database is smaller, and the system caches its files.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

function create(options: { dataDir: string; loadDataDir?: Blob }): Promise<PGlite> {
  // V8 would optimize a huge function of PostgreSQL for 2 s of CPU and 300 MB, and the process cannot exit meanwhile.
  // Queries are as fast without (docs/decisions/021).
  setFlagsFromString('--liftoff-only')
  return PGlite.create({ ...options, startParams })
}

// Shared by all bundles of the process, as in `database.ts`.
const aheadKey: unique symbol = Symbol.for('steadily.embedded.opened-ahead')
const shared = globalThis as typeof globalThis & { [aheadKey]?: Map<string, Promise<Client>> | undefined }

/** Starts to open a folder before `openClient` asks for it. Errors are thrown by `openClient`. */
export function openAhead(folder: string): void {
  const opening = openNow(path.resolve(folder))
  opening.catch(() => undefined)
  const ahead = (shared[aheadKey] ??= new Map<string, Promise<Client>>())
  ahead.set(path.resolve(folder), opening)
}

/**
 * Opens PGlite in a folder, exclusively for this process.
 * @param folder as an absolute path
 * @throws FolderInUseError if another process uses the folder
 */
export function openClient(folder: string, template?: Template): Promise<Client> {
  const ahead = shared[aheadKey]?.get(folder)
  shared[aheadKey]?.delete(folder)
  return ahead ?? openNow(folder, template)
}

/** Opens an empty PGlite in memory. */
export async function openMemoryClient(): Promise<Client> {
  const template = await projectTemplate()
  const archive = await template.read()
  const pglite = await create({
    dataDir: 'memory://',
    ...(archive !== null && { loadDataDir: new Blob([new Uint8Array(archive)]) }),
  })
  return { pglite, asTemplate: archive === null ? template : null, release: () => Promise.resolve() }
}

/** Whether a data folder holds a database. Opens and writes nothing. */
export function hasDatabase(folder: string): Promise<boolean> {
  return isThere(path.join(/* turbopackIgnore: true */ folder, 'database', 'PG_VERSION'))
}

async function openNow(folder: string, given?: Template): Promise<Client> {
  await mkdir(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 })
  const release = await lockFolder(folder, { onLost: stopAtOnce })
  try {
    const database = path.join(/* turbopackIgnore: true */ folder, 'database')
    const isNew = !(await hasDatabase(folder))
    const template = given ?? (await projectTemplate())
    const isUnpacked = isNew && (await unpackTemplate(template, database))
    await closeToOthers(database)
    const pglite = await create({ dataDir: database }).catch(async (error: unknown) => {
      if (!isUnpacked) throw error
      // Unpacked by us a moment ago, so it contains no data yet.
      await template.remove()
      await rm(database, { recursive: true, force: true })
      await closeToOthers(database)
      return create({ dataDir: database })
    })
    return { pglite, asTemplate: isNew && !isUnpacked ? template : null, release }
  } catch (error) {
    await release()
    throw error
  }
}

/**
 * Unpacks the template beside the database folder and renames it, so that a killed process leaves no partial database.
 * @returns false if there is no template, or the folder cannot be replaced
 */
async function unpackTemplate(template: Template, database: string): Promise<boolean> {
  const aside = `${database}.part`
  try {
    const archive = await template.read()
    if (archive === null) return false
    await rm(aside, { recursive: true, force: true })
    // Fails unless it is an empty folder on this disk.
    await rmdir(database).catch(ignoreMissing)
    await mkdir(aside, { mode: 0o700 })
    await unpack(archive, aside)
    await rename(aside, database)
    return true
  } catch {
    // A mount, a link or a full disk: PGlite creates its own database or reports the error.
    await rm(aside, { recursive: true, force: true }).catch(() => undefined)
    return false
  }
}

// Exits without closing the database: closing would write to files that another process has open.
function stopAtOnce(): void {
  process.stderr.write(
    'Another process has taken the data folder over while this one stood still. Stopping.\n',
  )
  process.exit(1)
}

// PGlite creates files readable by every user of the machine, and a container may have created the folder that way.
async function closeToOthers(database: string): Promise<void> {
  await mkdir(database, { recursive: true, mode: 0o700 })
  // If chmod fails, the admin who created the folder has chosen its mode.
  await chmod(database, 0o700).catch(() => undefined)
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
