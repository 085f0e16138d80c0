import type { WhyLocked } from '../navigation/hard-navigate'
import { readLocal, writeLocal } from '../store/local-storage'

const name = 'steadily-wanted-lock'
const lastName = 'steadily-last-lock'

/** Remembers in this browser that the visit has to be locked, until the server has confirmed the lock (`null`). */
export function noteLock(why: WhyLocked | null): void {
  writeLocal(name, why)
}

/** Returns the lock that was requested but not yet confirmed by the server. */
export function wantedLock(): WhyLocked | null {
  const noted = readLocal(name)
  return noted === 'idle' || noted === 'locked' ? noted : null
}

/** Remembers when the server confirmed a lock. */
export function noteLocked(): void {
  writeLocal(name, null)
  writeLocal(lastName, String(Date.now()))
}

/** Whether the visit was locked while this page was loading, too early to receive the message from the other tab. */
export function lockedMeanwhile(): boolean {
  return Number(readLocal(lastName)) > performance.timeOrigin
}
