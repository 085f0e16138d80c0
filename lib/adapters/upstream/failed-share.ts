import { CircuitState, type IBreaker } from 'cockatiel'
import type { Clock } from '../../ports/clock'

/** So long, in seconds, a call counts. */
const window = 10
/** Fewer calls than this say nothing: nobody alone, and no bad luck on a quiet site, opens the breaker for all. */
const fewest = 30

/**
 * Says when the breaker opens: when at least half of the calls of the last 10 seconds failed, of 30 or more. Cockatiel's own
 * `SamplingBreaker` takes the time by itself, and on a quiet site it counts failures that are minutes old.
 */
export function failedShare(clock: Clock): IBreaker {
  const seconds = new Map<number, { all: number; failed: number }>()

  const count = (hasFailed: boolean) => {
    const now = Math.floor(clock().getTime() / 1000)
    // A clock that was put back leaves nothing of what would then be the future.
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
    // Kept by nobody.
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
