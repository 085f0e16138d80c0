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
  isEnded(sid: string): Promise<boolean>
}

/** A limit on failed attempts: `attempts` within `seconds`, counted by key. */
export type ThrottleRule = { name: string; attempts: number; seconds: number }

/** Counts failed attempts. A right answer during the wait is refused like a wrong one. */
export type Throttle = {
  /** Seconds to wait before the next attempt; 0 where one may be made now. */
  wait(rule: ThrottleRule, key: string): Promise<number>
  countFailure(rule: ThrottleRule, key: string): Promise<void>
}
