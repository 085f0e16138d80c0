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
 * The time between two readings, in whole seconds: 0 when the clock was set back, 30 days at most. The wall clock counts,
 * unless the steady one shows that it was set back meanwhile.
 */
export function secondsBetween(earlier: ClockReading, later: ClockReading): number {
  const steady = earlier.page === later.page ? later.steady - earlier.steady : 0
  const milliseconds = Math.max(later.wall - earlier.wall, steady)
  // A reading that was not a number says nothing.
  return Math.floor(Math.min(Math.max(milliseconds / 1000 || 0, 0), longestSecondsAgo))
}
