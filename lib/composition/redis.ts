import 'server-only'
import { createHmac } from 'node:crypto'
import type { Redis } from '../adapters/redis/connection'
import { memoryThrottle } from '../adapters/memory/throttle'
import type { BackendDependencies } from './backend-parts'
import type { Config } from '../config/config'
import type { Ledger, Throttle } from '../ports/ledger'

/** What several processes share through Redis. */
export type Shared = Pick<Redis, 'health' | 'close'> & {
  ledger: Ledger
  /** @param secret the same in all processes */
  throttle(secret: string): Throttle
}

/**
 * Connects to the configured Redis. `null`: none is configured, and each process has its own throttle and ledger.
 * @throws Error whose message says what to do
 */
export async function openShared({
  config,
  clock,
  log,
}: Omit<BackendDependencies, 'sharedLedger' | 'traces'>): Promise<Shared | null> {
  if (config.redisUrl === null) {
    const warning = notShared(config)
    if (warning !== null) log.warn(warning)
    return null
  }
  if (config.sessionSecrets.length === 0)
    log.warn('SESSION_SECRET is not set: processes that share a Redis need one and the same')
  // Load it on demand: the driver is large, and most installations have no Redis.
  const [{ openRedis }, { redisLedger }, { redisThrottle }] = await Promise.all([
    import('../adapters/redis/connection'),
    import('../adapters/redis/ledger'),
    import('../adapters/redis/throttle'),
  ])
  const redis = await openRedis(config.redisUrl, log)
  return {
    ledger: redisLedger(redis, clock),
    throttle: (secret) => redisThrottle(redis, { here: memoryThrottle(), hidden: hiddenWith(secret) }),
    health: () => redis.health(),
    close: () => redis.close(),
  }
}

// All IPv4 addresses can be hashed in a minute, so a plain hash would hide none.
function hiddenWith(secret: string): (key: string) => string {
  return (key) => createHmac('sha256', secret).update(`throttle ${key}`).digest('base64url')
}

/** Returns the warning if several processes run, or may run, without a shared Redis; else `null`. */
export function notShared({
  backend,
  databaseUrl,
  severalBy,
}: Pick<Config, 'backend' | 'databaseUrl' | 'severalBy'>): string | null {
  const hasDatabase =
    backend.kind === 'embedded' || (backend.kind === 'strapi' && backend.participantStore === 'embedded')
  const each = hasDatabase
    ? 'each counts failed attempts by itself'
    : 'each counts failed attempts by itself and knows only the sessions that were ended through it'
  if (severalBy !== null)
    return `${severalBy} says that several processes run, and REDIS_URL is not set: ${each}`
  if (hasDatabase && databaseUrl !== null)
    return `if several processes share the database of DATABASE_URL, set REDIS_URL: without it ${each}`
  return null
}
