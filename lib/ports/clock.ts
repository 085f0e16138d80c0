/** Returns the current instant: the clock of the machine, which decides the day. Passed in so that tests can set it. */
export type Clock = {
  (): Date
  /** What is known of its steps. Left out: it never steps. */
  readonly steps?: ClockSteps
}

/** A step: the clock was set, or the machine slept, so that it is minutes from where it would be by the time that passed. */
export type ClockSteps = {
  /** Where the clock would be without the steps of the last hour. */
  steady(): Date
  /** How far the clock is ahead of that, in milliseconds. */
  ahead(): number
  /** Whether it has stepped within the last hour. */
  isUnsettled(): boolean
}

/** How far a clock is ahead because of a recent step, in milliseconds; negative if it was set back. */
export function aheadOf(clock: Clock): number {
  return clock.steps?.ahead() ?? 0
}

/**
 * The instant by which sessions, tokens and links begin and end: for an hour after a step, the time that would have been
 * without it. So a clock that is wrong for a moment ends nothing.
 */
export function steadyNow(clock: Clock): Date {
  return clock.steps?.steady() ?? clock()
}

/** When a thing begins, is used or ends, and up to which end others may be deleted. */
export type Moment = { now: Date; deletable: Date }

/** The current moment, by `steadyNow` and `deletableUntil`. */
export function momentOf(clock: Clock): Moment {
  return { now: steadyNow(clock), deletable: deletableUntil(clock) }
}

/** What ended at this instant or before may be deleted. Within an hour of a step, nothing. */
export function deletableUntil(clock: Clock): Date {
  return clock.steps?.isUnsettled() ? new Date(0) : steadyNow(clock)
}
