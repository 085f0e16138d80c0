import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkContent, type ContentReport } from './check'
import { isFolder } from './place'
import { isOfTheSystem } from './strays'

/**
 * Puts a clinic's content into `DATA_DIR/content`, whole or not at all, also while the server runs. What was there is kept
 * as `content.previous`.
 * @returns what was found; where that has a mistake, nothing was imported
 */
export async function importContent(from: string, dataDir: string): Promise<ContentReport> {
  const report = await checkContent(from)
  if (report.faults.length > 0) return report
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const fresh = await mkdtemp(path.join(dataDir, 'content.new-'))
  try {
    const filter = (source: string) => source === from || !isOfTheSystem(path.basename(source))
    await cp(from, fresh, { recursive: true, dereference: true, filter })
    // Somebody may have written in the folder meanwhile: what counts is what was copied.
    const copied = await checkContent(fresh)
    if (copied.faults.length > 0) return copied
    await putInPlace(fresh, dataDir)
    return copied
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/**
 * Makes a folder, which must be in `dataDir`, the content. Cut off at any point, it leaves a whole `content`, or none and a
 * whole `content.previous`, which is then read instead.
 */
export async function putInPlace(fresh: string, dataDir: string): Promise<void> {
  const content = path.join(dataDir, 'content')
  const previous = path.join(dataDir, 'content.previous')
  if (await isFolder(content)) {
    await rm(previous, { recursive: true, force: true })
    await rename(content, previous)
  }
  await rename(fresh, content)
}
