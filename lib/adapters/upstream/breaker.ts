import { circuitBreaker, type CircuitBreakerPolicy, CircuitState, handleWhenResult } from 'cockatiel'
import type { Clock } from '../../ports/clock'
import type { Log } from '../../ports/log'
import { failedShare } from './failed-share'

/** How long an open breaker sends nothing, in seconds; then one call probes the host. */
export const restSeconds = 5

/** The result of an exchange: `none` if there was no complete answer. */
export type Exchange = { status: number | 'none' }

export type Breaker = {
  /** Sends and counts the result. */
  execute: CircuitBreakerPolicy['execute']
  isOpen(): boolean
  /**
   * Whether a call may not be sent now: the breaker is open and it is not yet time to probe, or another call is
   * probing.
   */
  isResting(): boolean
}

/**
 * Opens if calls to a host fail too often, lets one call probe after some seconds, and closes when that succeeds.
 * @param host its name in the log
 */
export function upstreamBreaker({ clock, log, host }: { clock: Clock; log: Log; host: string }): Breaker {
  let openedAt = 0
  const hasRested = () => {
    const now = clock().getTime()
    // A clock that was set back must not keep it open.
    return now < openedAt || now - openedAt >= restSeconds * 1000
  }
  // Cockatiel compares this with the machine's clock, so ±Infinity lets our clock decide.
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

  // Log once on opening and once on closing, however many probes fail in between.
  let isTold = false
  policy.onBreak(() => {
    openedAt = clock().getTime()
    if (!isTold)
      log.error(`${host} has failed too often: requests to it are refused, except for a probe now and then`)
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

// A host that refuses is up: 4xx and 429 are answers.
function hasFailed(exchange: unknown): boolean {
  const { status } = exchange as Exchange
  return status === 'none' || status >= 500
}
