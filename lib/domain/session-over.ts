/** Why the user may no longer make a request. */
export type SessionOver =
  /** The session has expired: the same user logs in again and continues. */
  | 'expired'
  /** There is no session: it was ended elsewhere, for example by a new password. */
  | 'signed-out'
  /** Another user is now signed in in this browser. */
  | 'other-user'
  /** The physio pass is missing or has ended. */
  | 'locked'
  /** The clinic visit is locked: the physio password unlocks it. */
  | 'visit-locked'

/**
 * Returns what a refused request says about the session. Only this function decides that.
 * @param status of the answer; 0 if none came
 * @param slug of the problem
 * @returns `null` if the session is not the reason
 */
export function sessionOver({ status, slug }: { status: number; slug: string }): SessionOver | null {
  if (slug === 'other-user') return 'other-user'
  if (slug === 'session-expired') return 'expired'
  if (slug === 'visit-locked') return 'visit-locked'
  if (status === 401) return 'signed-out'
  return slug === 'forbidden' ? 'locked' : null
}

/** Whether the participant has to log in again. */
export function isLoggedOut(over: SessionOver | null): over is 'expired' | 'signed-out' {
  return over === 'expired' || over === 'signed-out'
}
