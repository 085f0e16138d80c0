/** Why what was asked for is not this person's to do any more. */
export type SessionOver =
  /** The session ran out: the same person logs in again and goes on. */
  | 'expired'
  /** There is no session: it was ended elsewhere, by a new password for example. */
  | 'signed-out'
  /** Another person is signed in in this browser by now. */
  | 'other-user'
  /** The physio pass is missing or has ended. */
  | 'locked'
  /** The clinic visit is locked: the physio password opens it again. */
  | 'visit-locked'

/**
 * What a refused request says about the session. The one place that decides it.
 * @param status of the answer; 0 when none came
 * @param slug of the problem
 * @returns `null` when the session is not the reason
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
