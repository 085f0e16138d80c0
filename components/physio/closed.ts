import { isLoggedOut, type SessionOver } from '@/lib/domain/session-over'

/** Why nothing can be changed: the physio area is locked, or the participant was logged out. */
export type Closed = 'locked' | 'logged-out'

/** What the end of a session means for a page that stays as it is. */
export function closedBy(over: SessionOver | null): Closed | null {
  if (isLoggedOut(over)) return 'logged-out'
  return over === 'locked' || over === 'visit-locked' ? 'locked' : null
}
