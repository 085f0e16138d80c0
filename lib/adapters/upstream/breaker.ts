import { circuitBreaker, type CircuitBreakerPolicy, CircuitState, handleWhenResult } from 'cockatiel'
import type { Clock } from '../../ports/clock'
import type { Log } from '../../ports/log'
import { failedShare } from './failed-share'

/** How long nothing is sent once the breaker is open, in seconds; then one call tries. */
export const restSeconds = 5

/** What is said of an exchange: `none` is no answer, or not the whole of one. */
export type Exchange = { status: number | 'none' }

export type Breaker = {
  /** Sends, and counts what comes of it. */
  execute: CircuitBreakerPolicy['execute']
  isOpen(): boolean
  /** Whether nobody may send now: it is open, and it is not yet time to try, or somebody tries. */
  isResting(): boolean
}

/**
 * Opens when calls to a host fail too often, lets one try after some seconds, and closes when that succeeds.
 * @param host as the log calls it
 */
export function upstreamBreaker({ clock, log, host }: { clock: Clock; log: Log; host: string }): Breaker {
  let openedAt = 0
  const hasRested = () => {
    const now = clock().getTime()
    // A clock that was put back must not keep it open.
    return now < openedAt || now - openedAt >= restSeconds * 1000
  }
  // Cockatiel asks the machine's clock, and compares with this: so it is our clock that says.
  const rest = {
    get duration() {
      return hasRested() ? -Infinity : Infinity
    },
    next: () => rest,
  }
  const policy = circuitBreaker(handleWhenResult(hasFailed), {
    breaker: failedShare(clock),
    halfOpenAfter: rest,
  })

  // One line when it opens and one when it closes, however many tries fail between the two.
  let isTold = false
  policy.onBreak(() => {
    openedAt = clock().getTime()
    if (!isTold) log.error(`${host} has failed too often: hardly anything is sent to it for now`)
    isTold = true
  })
  policy.onReset(() => {
    isTold = false
    log.info(`${host} answers again: everything is sent to it`)
  })

  return {
    execute: (send, signal) => policy.execute(send, signal),
    isOpen: () => policy.state !== CircuitState.Closed,
    isResting: () =>
      policy.state === CircuitState.HalfOpen || (policy.state === CircuitState.Open && !hasRested()),
  }
}

// Whoever refuses is there: 4xx and 429 are answers.
function hasFailed(exchange: unknown): boolean {
  const { status } = exchange as Exchange
  return status === 'none' || status >= 500
}
