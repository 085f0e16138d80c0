import { isLoggedOut, type SessionOver } from '@/lib/domain/session-over'

/** Why nothing can be changed: the physio area is locked, or the participant was logged out. */
export type AccessLost = 'locked' | 'logged-out'

/** What the end of a session means for a page that stays open; `null` if access is not lost. */
export function accessLostBy(over: SessionOver | null): AccessLost | null {
  if (isLoggedOut(over)) return 'logged-out'
  return over === 'locked' || over === 'visit-locked' ? 'locked' : null
}
