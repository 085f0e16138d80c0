/** A reading of a device's clocks. */
export type ClockReading = {
  /** Milliseconds since 1970. Continues while the device is off, and jumps when its clock is set. */
  wall: number
  /** Milliseconds since the page was opened. Never jumps, but may stop while the device sleeps. */
  steady: number
  /** Identifies the page: the steady clocks of two pages cannot be compared. */
  page: number
}

/** The longest time that a change may have been queued, in seconds: 30 days. */
export const longestSecondsAgo = 30 * 24 * 60 * 60

/**
 * The milliseconds between two readings, at least 0. By the wall clock, unless the steady clock shows that it was set back
 * meanwhile.
 */
export function millisecondsBetween(earlier: ClockReading, later: ClockReading): number {
  const steady = earlier.page === later.page ? later.steady - earlier.steady : 0
  // 0 if a reading was `NaN`.
  return Math.max(later.wall - earlier.wall, steady, 0) || 0
}

/** The same in whole seconds, at most 30 days. */
export function secondsBetween(earlier: ClockReading, later: ClockReading): number {
  return Math.floor(Math.min(millisecondsBetween(earlier, later) / 1000, longestSecondsAgo))
}
