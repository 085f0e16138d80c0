import { cp, mkdir, mkdtemp, readdir, realpath, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from '../store/lock'
import { checkContent, type ContentReport } from './check'
import { ImportError, importErrorOf } from './import-fault'
import { makeWritable, removeFolder } from './own-folders'
import { isFolder } from './place'
import { isOfTheSystem } from './unused-media'

const copyName = 'content.new-'

/**
 * Puts a clinic's content into `DATA_DIR/content`, whole or not at all, also while the server runs. What was there is kept
 * as `content.previous`.
 * @returns what was found; where that has a mistake, nothing was imported
 * @throws ImportError in words, where it could not be done: then nothing was imported either
 */
export async function importContent(from: string, dataDir: string): Promise<ContentReport> {
  const report = await checkContent(from)
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
    // Somebody may have written in the folder meanwhile: what counts is what was copied.
    const copied = await checkContent(fresh)
    if (copied.faults.length > 0) return copied
    await putInPlace(fresh, dataDir)
    return copied
  } finally {
    // What cannot be removed now is a leftover for the next import, and must not hide what went wrong.
    await removeFolder(fresh).catch(() => undefined)
  }
}

/**
 * Makes a folder, which must be in `dataDir`, the content. Cut off at any point, it leaves a whole `content`, or none and a
 * whole `content.previous`, which is then read instead.
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

// Under the lock: no other import is still at work on them.
async function removeLeftovers(from: string, dataDir: string): Promise<void> {
  const [source, names] = await Promise.all([realpath(from), readdir(dataDir)])
  const target = await realpath(dataDir)
  for (const name of names.filter((each) => each.startsWith(copyName))) {
    const place = path.join(target, name)
    if (source !== place && !source.startsWith(`${place}${path.sep}`))
      await removeFolder(place).catch(() => undefined)
  }
}
