import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { Throttle, ThrottleRule } from '../../ports/ledger'
import { prefix, type Redis } from './connection'

// The library's own script counts first, so a refused attempt or a success must be subtracted by a second call,
// together with attempts counted in between. One script leaves no gap.
const countOnce = `
local before = tonumber(redis.call('get', KEYS[1]) or '0')
local after = before + tonumber(ARGV[1])
if after > tonumber(ARGV[3]) then return {after, redis.call('pttl', KEYS[1])} end
if after <= 0 then
  redis.call('del', KEYS[1])
  return {0, 0}
end
if before == 0 then
  redis.call('set', KEYS[1], after, 'EX', ARGV[2])
else
  redis.call('incrby', KEYS[1], ARGV[1])
end
return {after, redis.call('pttl', KEYS[1])}
`

/**
 * Counts attempts in a Redis that all processes share, and in this process too. While Redis is down, or has lost its
 * data, each process enforces the limit by its own count.
 * @param here counts in this process
 * @param hidden maps a key to its form in Redis: keys contain addresses, which must not be readable there
 */
export function redisThrottle(
  redis: Redis,
  { here, hidden }: { here: Throttle; hidden: (key: string) => string },
): Throttle {
  const limiters = new Map<string, RateLimiterRedis>()
  const limiterFor = (rule: ThrottleRule) => {
    const known = limiters.get(rule.name)
    if (known) return known
    const limiter = new RateLimiterRedis({
      storeClient: redis.client,
      useRedisPackage: true,
      keyPrefix: `${prefix}attempts:${rule.name}`,
      points: rule.attempts,
      duration: rule.seconds,
      customIncrTtlLuaScript: countOnce,
    })
    limiters.set(rule.name, limiter)
    return limiter
  }
  // If Redis is down, the count of this process decides.
  const inRedis = (question: () => Promise<{ consumedPoints: number; msBeforeNext: number }>) =>
    redis.ask(question).catch(() => null)

  return {
    async take(rule, key) {
      const wait = await here.take(rule, key)
      if (wait > 0) return wait
      const counted = await inRedis(() => limiterFor(rule).penalty(hidden(key)))
      if (counted === null || counted.consumedPoints <= rule.attempts) return 0
      await here.giveBack(rule, key)
      return Math.max(1, Math.ceil(counted.msBeforeNext / 1000))
    },
    async giveBack(rule, key) {
      await here.giveBack(rule, key)
      await inRedis(() => limiterFor(rule).reward(hidden(key)))
    },
  }
}
