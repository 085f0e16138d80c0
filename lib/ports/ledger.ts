/** The state of a session. `locked`: a clinic visit is locked, and the physio password unlocks it. */
export type SessionStanding = 'open' | 'locked' | 'ended'

/**
 * What the app must remember about sessions between requests. A sealed cookie cannot be revoked, so ended and locked
 * sessions are listed here. Entries are never taken back: unlocking gives the session another sid.
 */
export type Ledger = {
  /** Whether entries survive this process. If not, sessions are short. */
  readonly isLasting: boolean
  /**
   * Marks a session as ended.
   * @param until when its last sealed cookie expires anyway, so that the entry can be dropped
   */
  endSession(sid: string, until: Date): Promise<void>
  /**
   * Marks a session as locked, unless it is ended.
   * @param until as in `endSession`
   */
  lockSession(sid: string, until: Date): Promise<void>
  /**
   * Marks all sessions of a user as ended that began at `at` or before. A later instant replaces an earlier one.
   * @param until as in `endSession`
   */
  endSessionsOf(userId: string, at: Date, until: Date): Promise<void>
  /**
   * Whether a session is open, locked or ended. The embedded ledger also returns `ended` if the user has changed the
   * password since the session began.
   * @param whose owner of a participant's session; omitted for a physio pass, which belongs to no user
   */
  standingOf(sid: string, whose?: SessionOwner): Promise<SessionStanding>
}

/** The owner of a session, and when it began and was last refreshed: milliseconds since 1970. */
export type SessionOwner = { userId: string; startedAt?: number | undefined; issuedAt: number }

/** When a session began; a seal of an earlier version has only the time of its last refresh. */
export const beginOf = ({ startedAt, issuedAt }: SessionOwner): number => startedAt ?? issuedAt

/** The key of a lock among the ended sessions. It cannot clash, because no sid contains a space. */
export const lockNameOf = (sid: string): string => `locked ${sid}`

/** A limit on failed attempts: `attempts` within `seconds`, counted by key. */
export type ThrottleRule = { name: string; attempts: number; seconds: number }

/** Counts attempts. While limited, a right answer is refused like a wrong one. */
export type Throttle = {
  /**
   * Counts an attempt that is about to be made.
   * @returns 0, or the seconds to wait if there were too many: then it is not counted
   */
  take(rule: ThrottleRule, key: string): Promise<number>
  /** Removes one counted attempt, because it did not fail. */
  giveBack(rule: ThrottleRule, key: string): Promise<void>
}
