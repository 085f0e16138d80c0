import { CircuitState, type IBreaker } from 'cockatiel'
import type { Clock } from '../../ports/clock'

/** How long a call counts, in seconds. */
const window = 10
/** With fewer calls the breaker stays closed: a single user, or bad luck on a quiet site, must not open it for all. */
const fewest = 30

/**
 * Opens the breaker if at least half of the calls of the last 10 seconds failed, of 30 or more. Cockatiel's own
 * `SamplingBreaker` uses the machine's clock, and on a quiet site it counts failures that are minutes old.
 */
export function failedShare(clock: Clock): IBreaker {
  const seconds = new Map<number, { all: number; failed: number }>()

  const count = (hasFailed: boolean) => {
    const now = Math.floor(clock().getTime() / 1000)
    // If the clock was set back, drop entries that would now be in the future.
    for (const second of seconds.keys()) if (second > now || second <= now - window) seconds.delete(second)
    const { all, failed } = seconds.get(now) ?? { all: 0, failed: 0 }
    seconds.set(now, { all: all + 1, failed: failed + (hasFailed ? 1 : 0) })
  }
  const isMost = () => {
    const counts = [...seconds.values()]
    const all = counts.reduce((sum, each) => sum + each.all, 0)
    const failed = counts.reduce((sum, each) => sum + each.failed, 0)
    return all >= fewest && failed * 2 >= all
  }

  return {
    // The state is not persisted.
    state: null,
    success: (state) => {
      if (state === CircuitState.HalfOpen) seconds.clear()
      count(false)
    },
    failure: (state) => {
      count(true)
      return state !== CircuitState.Closed || isMost()
    },
  }
}
