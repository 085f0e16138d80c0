/**
 * What the app must remember about sessions and attempts between requests. A sealed cookie cannot be called back, so an
 * ended session is one that stands here.
 */
export type Ledger = {
  /**
   * Marks a session as ended.
   * @param until when its last sealed cookie is void anyway, so that the entry may go
   */
  endSession(sid: string, until: Date): Promise<void>
  /**
   * Whether a session has been ended, or whose it is has a new password since it began.
   * @param whose of a participant's session; left out for a physio pass, which is nobody's
   */
  isEnded(sid: string, whose?: { userId: string; issuedAt: number }): Promise<boolean>
}

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
