import { AsyncLocalStorage } from 'node:async_hooks'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Throttle, ThrottleRule } from '../../ports/ledger'

// The limiter expires each key with a timer, which would retain the request that started it for as long.
const apartFromRequests = AsyncLocalStorage.snapshot()

/** Counts attempts in this process. A restart loses the counts, and each process has its own. */
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
  const giveBack = async (rule: ThrottleRule, key: string) => {
    const limiter = limiterFor(rule)
    const counted = await apartFromRequests(() => limiter.reward(key))
    // Drop zero counters, or the map grows with every address.
    if (counted.consumedPoints <= 0) await limiter.delete(key)
  }
  return {
    async take(rule, key) {
      const counted = await apartFromRequests(() => limiterFor(rule).penalty(key))
      if (counted.consumedPoints <= rule.attempts) return 0
      await giveBack(rule, key)
      return Math.max(1, Math.ceil(counted.msBeforeNext / 1000))
    },
    giveBack,
  }
}
