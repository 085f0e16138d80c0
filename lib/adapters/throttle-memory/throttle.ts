import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Throttle, ThrottleRule } from '../../ports/ledger'

/** Counts failures in this process. A restart forgets them, and several processes each count their own. */
export function memoryThrottle(): Throttle {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterFor = (rule: ThrottleRule) => {
    const known = limiters.get(rule.name)
    if (known) return known
    const limiter = new RateLimiterMemory({
      keyPrefix: rule.name,
      points: rule.attempts,
      duration: rule.seconds,
    })
    limiters.set(rule.name, limiter)
    return limiter
  }
  return {
    async wait(rule, key) {
      const counted = await limiterFor(rule).get(key)
      if (!counted || counted.consumedPoints < rule.attempts) return 0
      return Math.ceil(counted.msBeforeNext / 1000)
    },
    async countFailure(rule, key) {
      await limiterFor(rule).penalty(key)
    },
  }
}
