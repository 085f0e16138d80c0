import type { WhyLocked } from '../navigation/hard-navigate'
import { readLocal, writeLocal } from '../store/local-storage'

const name = 'steadily-wanted-lock'

/** Notes in this browser that the visit is to be locked, until the server has confirmed it (`null`). */
export function noteLock(why: WhyLocked | null): void {
  writeLocal(name, why)
}

/** Whether a lock was asked for that the server has not confirmed yet. */
export function wantedLock(): WhyLocked | null {
  const noted = readLocal(name)
  return noted === 'idle' || noted === 'locked' ? noted : null
}
