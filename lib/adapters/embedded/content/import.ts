import { cp, mkdir, mkdtemp, readdir, realpath, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from '../store/lock'
import { checkContent, type ContentReport, type ContentUse } from './check'
import { ImportError, importErrorOf } from './import-fault'
import { makeWritable, removeFolder } from './own-folders'
import { isFolder } from './imported-content'
import { isOfTheSystem } from './unused-media'

const copyName = 'content.new-'

/**
 * Imports a clinic's content into `DATA_DIR/content`, all or nothing, also while the server runs. The former content
 * becomes `content.previous`.
 * @returns what was found; if that has a mistake, nothing was imported
 * @throws ImportError with a message for the admin if the import failed; nothing was imported then either
 */
export async function importContent(from: string, dataDir: string, use?: ContentUse): Promise<ContentReport> {
  const report = await checkContent(from, use)
  if (report.faults.length > 0) return report
  try {
    await refuseImpossible(from, dataDir)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const unlock = await lockFolder(dataDir, { name: 'content.lock' })
    try {
      await removeLeftovers(from, dataDir)
      return await copyAndPutInPlace(from, dataDir)
    } finally {
      await unlock().catch(() => undefined)
    }
  } catch (error) {
    throw importErrorOf(error, dataDir)
  }
}

async function copyAndPutInPlace(from: string, dataDir: string): Promise<ContentReport> {
  const fresh = await mkdtemp(path.join(dataDir, copyName))
  try {
    const filter = (source: string) => source === from || !isOfTheSystem(path.basename(source))
    await cp(from, fresh, { recursive: true, dereference: true, filter })
    await makeWritable(fresh)
    // The source may have changed during the copy, so check what was copied.
    const copied = await checkContent(fresh)
    if (copied.faults.length > 0) return copied
    await putInPlace(fresh, dataDir)
    return copied
  } finally {
    // If removal fails, the next import cleans up; the original error must not be hidden.
    await removeFolder(fresh).catch(() => undefined)
  }
}

/**
 * Renames a folder, which must be in `dataDir`, to be the content. If interrupted at any point, there is either a
 * complete `content`, or none and a complete `content.previous`, which is then read instead.
 */
export async function putInPlace(fresh: string, dataDir: string): Promise<void> {
  const content = path.join(dataDir, 'content')
  const previous = path.join(dataDir, 'content.previous')
  const isThere = await isFolder(content)
  if (isThere) {
    await removeFolder(previous)
    await rename(content, previous)
  }
  try {
    await rename(fresh, content)
  } catch (error) {
    if (isThere) await rename(previous, content).catch(() => undefined)
    throw error
  }
}

async function refuseImpossible(from: string, dataDir: string): Promise<void> {
  const source = await realpath(from)
  const target = await realpath(dataDir).catch(() => path.resolve(dataDir))
  if (`${target}${path.sep}`.startsWith(`${source}${path.sep}`))
    throw new ImportError(
      `The data folder ${dataDir} lies in the folder that you import. Move one of them, or set DATA_DIR to another place.`,
    )
  for (const name of ['content', 'content.previous']) {
    const place = path.join(dataDir, name)
    if (!(await isFolder(place)) && (await isPresent(place)))
      throw new ImportError(`${place} is a file, and must be a folder: move it away, then import again.`)
  }
}

async function isPresent(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  )
}

// Safe under the lock: no other import is using them.
async function removeLeftovers(from: string, dataDir: string): Promise<void> {
  const [source, names] = await Promise.all([realpath(from), readdir(dataDir)])
  const target = await realpath(dataDir)
  for (const name of names.filter((each) => each.startsWith(copyName))) {
    const place = path.join(target, name)
    if (source !== place && !source.startsWith(`${place}${path.sep}`))
      await removeFolder(place).catch(() => undefined)
  }
}
