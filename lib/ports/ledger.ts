/** What a session is to the ledger. `locked`: a clinic visit is locked, and the physio password opens it again. */
export type SessionStanding = 'open' | 'locked' | 'ended'

/**
 * What the app must remember about sessions and attempts between requests. A sealed cookie cannot be called back, so an
 * ended or locked session is one that stands here. Neither is ever taken back: unlocking gives the session another sid.
 */
export type Ledger = {
  /**
   * Marks a session as ended.
   * @param until when its last sealed cookie is void anyway, so that the entry may go
   */
  endSession(sid: string, until: Date): Promise<void>
  /** Marks a session as locked, unless it is ended. @param until as of `endSession` */
  lockSession(sid: string, until: Date): Promise<void>
  /**
   * Whether a session is open, locked or ended. It is ended too if its user has a new password since it began.
   * @param whose of a participant's session; left out for a physio pass, which belongs to no user
   */
  standingOf(sid: string, whose?: { userId: string; issuedAt: number }): Promise<SessionStanding>
}

/** The name under which a lock stands beside the ended sessions. No sid has a space. */
export const lockNameOf = (sid: string): string => `locked ${sid}`

/** A limit on failed attempts: `attempts` within `seconds`, counted by key. */
export type ThrottleRule = { name: string; attempts: number; seconds: number }

/** Counts attempts. A right answer during the wait is refused like a wrong one. */
export type Throttle = {
  /**
   * Counts an attempt that is about to be made.
   * @returns 0, or the seconds to wait where there were too many: then it is not counted
   */
  take(rule: ThrottleRule, key: string): Promise<number>
  /** Forgets one attempt that was counted: it did not fail. */
  giveBack(rule: ThrottleRule, key: string): Promise<void>
}
