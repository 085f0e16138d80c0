import type { WhyLocked } from '../navigation/hard-navigate'
import { readLocal, writeLocal } from '../store/local-storage'

const name = 'steadily-wanted-lock'

/**
 * Remembers in this browser that the visit has to be locked, until the server has confirmed the lock.
 * @param lock why, or when it was confirmed (milliseconds since 1970), or `null` once the visit is unlocked
 */
export function noteLock(lock: WhyLocked | number | null): void {
  writeLocal(name, lock === null ? null : String(lock))
}

/**
 * Returns the lock of a visit that this page still shows: not confirmed by the server yet, or confirmed while the page was
 * loading, too early for it to receive the message from the other tab.
 */
export function wantedLock(): WhyLocked | null {
  const noted = readLocal(name)
  if (noted === 'idle' || noted === 'locked') return noted
  return Number(noted) > performance.timeOrigin ? 'locked' : null
}
