import { randomUUID } from 'node:crypto'
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { countsHere, isAlive, type PlacedProcess, thisProcess } from './process-identity'

/** Another running Steadily uses the folder. The message says what to do. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

// How often the owner of a lock touches it, in milliseconds, and how many times it may miss that.
const beatMilliseconds = 5_000
const missedBeats = 6

type LockOptions = {
  /** Of the lock's file: who locks for something else takes another. */
  name?: string
  /** Only tests give their own. */
  beat?: number
  /** Waits so many milliseconds before the lock of another container is looked at again. Only tests give their own. */
  pause?: (milliseconds: number) => Promise<unknown>
  /** Called once where another process has taken the lock over, as this one stood still for half a minute. */
  onLost?: () => void
}

/**
 * Takes a folder for this process alone: PGlite would destroy a database that two processes open. The lock of a process
 * that is no longer there (killed, or its number reused) is taken over; of one in another container, once it has not been
 * touched for half a minute.
 * @param folder must exist
 * @returns gives the folder back
 * @throws FolderInUseError where a living process holds it
 */
export async function lockFolder(
  folder: string,
  {
    name = 'steadily.lock',
    beat = beatMilliseconds,
    pause = realPause,
    onLost = () => undefined,
  }: LockOptions = {},
): Promise<() => Promise<void>> {
  const file = path.join(/* turbopackIgnore: true */ folder, name)
  const mine = JSON.stringify(thisProcess())
  while (!(await createWhole(file, mine))) {
    const theirs = await readFile(/* turbopackIgnore: true */ file, 'utf8').catch(nullIfMissing)
    if (theirs === null) continue
    const owner = ownerIn(theirs)
    if (owner && (await isHeld(file, owner, beat, pause)))
      throw new FolderInUseError(inWords(folder, owner.pid))
    await removeStale(file, theirs)
  }
  let isLost = false
  const touching = setInterval(() => {
    void touch(file, mine).then((isOurs) => {
      // A slow disk may hold up two beats.
      if (isOurs || isLost) return
      isLost = true
      clearInterval(touching)
      onLost()
    })
  }, beat).unref()
  return async () => {
    clearInterval(touching)
    const held = await readFile(/* turbopackIgnore: true */ file, 'utf8').catch(nullIfMissing)
    if (held === mine) await rm(file, { force: true })
  }
}

async function isHeld(
  file: string,
  owner: PlacedProcess,
  beat: number,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<boolean> {
  if (countsHere(owner)) return isAlive(owner)
  // Of before there were places: such a lock is not touched.
  if (owner.place === null && isAlive(owner)) return true
  const before = await touchedAt(file)
  // By how it changes, and not by how old it is: the clock there may be another one.
  for (let waited = 0; waited < beat * missedBeats; waited += beat / 2) {
    await pause(beat / 2)
    const touched = await touchedAt(file)
    if (touched === null) return false
    if (touched !== before) return true
  }
  return false
}

/** @returns false where the lock is somebody else's by now */
async function touch(file: string, mine: string): Promise<boolean> {
  try {
    const present = await readFile(/* turbopackIgnore: true */ file, 'utf8').catch(nullIfMissing)
    if (present === null) return await createWhole(file, mine)
    if (present !== mine) return false
    const moment = new Date(now())
    await utimes(file, moment, moment)
  } catch {
    // The folder is gone, or its disk fails: the database tells that itself.
  }
  return true
}

function touchedAt(file: string): Promise<number | null> {
  return stat(file).then(({ mtimeMs }) => mtimeMs, nullIfMissing)
}

// Not a test's clock, which may stand still.
function now(): number {
  return performance.timeOrigin + performance.now()
}

function realPause(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
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
    await realPause(20)
    const made = await touchedAt(guard)
    if (made !== null && now() - made > 10_000) await rm(guard, { force: true })
    return
  }
  try {
    const present = await readFile(/* turbopackIgnore: true */ file, 'utf8').catch(nullIfMissing)
    if (present === stale) await rm(file, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}

function ownerIn(text: string): PlacedProcess | null {
  try {
    const owner: unknown = JSON.parse(text)
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || typeof owner.pid !== 'number')
      return null
    const startTime = 'startTime' in owner && typeof owner.startTime === 'string' ? owner.startTime : null
    const place = 'place' in owner && typeof owner.place === 'string' ? owner.place : null
    return { pid: owner.pid, startTime, place }
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
