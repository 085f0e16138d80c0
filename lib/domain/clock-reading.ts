/** A reading of a device's own clocks. */
export type ClockReading = {
  /** Milliseconds since 1970. Goes on while the device is off, and jumps when its clock is set. */
  wall: number
  /** Milliseconds since its page was opened. Never jumps, but may stop while the device sleeps. */
  steady: number
  /** Which page: readings of two pages say nothing about each other's steady clock. */
  page: number
}

/** The longest that a change may have waited, in seconds: 30 days. */
export const longestSecondsAgo = 30 * 24 * 60 * 60

/**
 * The milliseconds between two readings, from 0. The wall clock counts, unless the steady one shows that it was set back
 * meanwhile.
 */
export function millisecondsBetween(earlier: ClockReading, later: ClockReading): number {
  const steady = earlier.page === later.page ? later.steady - earlier.steady : 0
  // A reading that was not a number says nothing.
  return Math.max(later.wall - earlier.wall, steady, 0) || 0
}

/** The same in whole seconds, and 30 days at most. */
export function secondsBetween(earlier: ClockReading, later: ClockReading): number {
  return Math.floor(Math.min(millisecondsBetween(earlier, later) / 1000, longestSecondsAgo))
}
