import { randomUUID } from 'node:crypto'
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
// With the file extension, because `scripts/` loads this file with Node.
import { countsHere, isAlive, type PlacedProcess, thisProcess } from './process-identity.ts'

/** Another running Steadily uses the folder. The message says what to do. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

// How often the owner of a lock touches it, in milliseconds, and how many touches it may miss.
const beatMilliseconds = 5_000
const missedBeats = 6

type LockOptions = {
  /** File name of the lock. Locks for other purposes use another name. */
  name?: string
  /**
   * Milliseconds between touches; replaced only by tests. `null`: no touches, so an owner in another container counts
   * as dead.
   */
  beat?: number | null
  /** Waits before checking the lock of another container again; replaced only by tests. */
  pause?: (milliseconds: number) => Promise<unknown>
  /** Called once if another process took the lock over because this one was suspended for half a minute. */
  onLost?: () => void
}

/**
 * Locks a folder for this process: PGlite would destroy a database that two processes open. The lock of a dead process
 * (killed, or its number reused) is taken over; a lock from another container, if it has not been touched for half a
 * minute.
 * @param folder must exist
 * @returns releases the folder
 * @throws FolderInUseError if a running process holds the lock
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
  const stopTouching = beat === null ? () => undefined : keepTouching(file, mine, beat, onLost)
  return async () => {
    stopTouching()
    const held = await readFile(/* turbopackIgnore: true */ file, 'utf8').catch(nullIfMissing)
    if (held === mine) await rm(file, { force: true })
  }
}

function keepTouching(file: string, mine: string, beat: number, onLost: () => void): () => void {
  let isLost = false
  const touching = setInterval(() => {
    void touch(file, mine).then((isOurs) => {
      // On a slow disk the next touch may have started already: report the loss once.
      if (isOurs || isLost) return
      isLost = true
      clearInterval(touching)
      onLost()
    })
  }, beat).unref()
  return () => {
    clearInterval(touching)
  }
}

async function isHeld(
  file: string,
  owner: PlacedProcess,
  beat: number | null,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<boolean> {
  if (countsHere(owner)) return isAlive(owner)
  if (beat === null) return false
  // A lock from an older version has no place and is not touched.
  if (owner.place === null && isAlive(owner)) return true
  const before = await touchedAt(file)
  // Watch for changes instead of comparing with our clock: the other machine's clock may differ.
  for (let waited = 0; waited < beat * missedBeats; waited += beat / 2) {
    await pause(beat / 2)
    const touched = await touchedAt(file)
    if (touched === null) return false
    if (touched !== before) return true
  }
  return false
}

/** @returns false if another process owns the lock by now */
async function touch(file: string, mine: string): Promise<boolean> {
  try {
    const present = await readFile(/* turbopackIgnore: true */ file, 'utf8').catch(nullIfMissing)
    // If two touches overlap on a slow disk, the other one may have just created it.
    if (present === null)
      return (
        (await createWhole(file, mine)) ||
        (await readFile(/* turbopackIgnore: true */ file, 'utf8').catch(nullIfMissing)) === mine
      )
    if (present !== mine) return false
    const moment = new Date(now())
    await utimes(file, moment, moment)
  } catch {
    // The folder is gone or its disk fails: the database reports that itself.
  }
  return true
}

function touchedAt(file: string): Promise<number | null> {
  return stat(file).then(({ mtimeMs }) => mtimeMs, nullIfMissing)
}

// Not a test's fake clock, which may be stopped.
function now(): number {
  return performance.timeOrigin + performance.now()
}

function realPause(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

// Written under a temporary name and linked into place, so that a half-written lock is never read.
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

// Only the holder of the guard file may remove a stale lock, and only if it is unchanged. Otherwise it could remove a
// lock that a third process has just created. A guard left behind by a dead process expires after ten seconds.
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
