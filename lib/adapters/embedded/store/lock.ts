import { randomUUID } from 'node:crypto'
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isAlive, thisProcess, type ProcessIdentity } from './process-identity'

/** Another running Steadily uses the folder. The message says what to do. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/**
 * Takes a folder for this process alone: PGlite would destroy a database that two processes open. The lock of a process
 * that is no longer there (killed, or its number reused) is taken over.
 * @param folder must exist
 * @param name of the lock's file: who locks for something else takes another
 * @returns gives the folder back
 * @throws FolderInUseError where a living process holds it
 */
export async function lockFolder(folder: string, name = 'steadily.lock'): Promise<() => Promise<void>> {
  const file = path.join(/* turbopackIgnore: true */ folder, name)
  const mine = JSON.stringify(thisProcess())
  while (!(await createWhole(file, mine))) {
    const theirs = await readFile(/* turbopackIgnore: true */ file, 'utf8').catch(nullIfMissing)
    if (theirs === null) continue
    const owner = ownerIn(theirs)
    if (owner && isAlive(owner)) throw new FolderInUseError(inWords(folder, owner.pid))
    await removeStale(file, theirs)
  }
  return async () => {
    const held = await readFile(/* turbopackIgnore: true */ file, 'utf8').catch(nullIfMissing)
    if (held === mine) await rm(file, { force: true })
  }
}

// Written aside and linked into place, so that nobody ever reads a lock that is half written.
async function createWhole(file: string, text: string): Promise<boolean> {
  const aside = `${file}.${randomUUID()}`
  await writeFile(aside, text, { mode: 0o600 })
  try {
    await link(aside, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

// Only who holds the guard may remove a stale lock, and only while it is still the one that was read: nobody can take away
// a lock that a third process has just made. A guard that its process left behind goes after ten seconds.
async function removeStale(file: string, stale: string): Promise<void> {
  const guard = `${file}.takeover`
  if (!(await createWhole(guard, stale))) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    const made = await stat(guard).then(({ mtimeMs }) => mtimeMs, nullIfMissing)
    if (made !== null && performance.timeOrigin + performance.now() - made > 10_000)
      await rm(guard, { force: true })
    return
  }
  try {
    const present = await readFile(/* turbopackIgnore: true */ file, 'utf8').catch(nullIfMissing)
    if (present === stale) await rm(file, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}

function ownerIn(text: string): ProcessIdentity | null {
  try {
    const owner: unknown = JSON.parse(text)
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || typeof owner.pid !== 'number')
      return null
    const startTime = 'startTime' in owner && typeof owner.startTime === 'string' ? owner.startTime : null
    return { pid: owner.pid, startTime }
  } catch {
    return null
  }
}

function inWords(folder: string, pid: number): string {
  return (
    `Another Steadily already uses the folder ${folder} (process ${pid}). ` +
    'Stop that one first, or give this one a folder of its own with DATA_DIR.'
  )
}

function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null
  throw error
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
