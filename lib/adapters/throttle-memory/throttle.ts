import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Throttle, ThrottleRule } from '../../ports/ledger'

/** Counts attempts in this process. A restart forgets them, and several processes each count their own. */
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
    async take(rule, key) {
      const limiter = limiterFor(rule)
      const counted = await limiter.penalty(key)
      if (counted.consumedPoints <= rule.attempts) return 0
      await limiter.reward(key)
      return Math.max(1, Math.ceil(counted.msBeforeNext / 1000))
    },
    async giveBack(rule, key) {
      await limiterFor(rule).reward(key)
    },
  }
}
