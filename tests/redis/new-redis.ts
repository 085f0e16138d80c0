import { createHash } from 'node:crypto'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { openRedis } from '@/lib/adapters/redis/connection'
import { redisLedger } from '@/lib/adapters/redis/ledger'
import { redisThrottle } from '@/lib/adapters/redis/throttle'
import { memoryThrottle } from '@/lib/adapters/memory/throttle'
import { temporaryRedis, type TemporaryRedis } from '../../scripts/systems/temporary-redis.ts'
import { aClock } from '../adapters/embedded/fixtures'
import { aLog } from '../builders/services'

/** A Redis for a test file: running and empty at the start of each test. */
export function newRedis(): () => TemporaryRedis {
  const server = oneRedis()
  beforeEach(async () => {
    await server().kill()
    await server().start()
  })
  return server
}

/** The same, with data shared by all tests of a file. */
export function oneRedis(): () => TemporaryRedis {
  const program = process.env.TEST_REDIS_SERVER
  if (program === undefined) throw new Error('TEST_REDIS_SERVER names no program: use npm run test:redis')
  let server: TemporaryRedis
  beforeAll(async () => {
    server = await temporaryRedis(program)
    await server.start()
  })
  afterAll(() => server.remove())
  return () => server
}

/** A stand-in for the hashing of keys. */
export const hidden = (key: string) => createHash('sha256').update(key).digest('hex')

/** What one process builds on a Redis: ledger, throttle and log. */
export async function aProcess(url: string, clock: () => Date = aClock()) {
  const log = aLog()
  const redis = await openRedis(url, log)
  onTestFinished(() => redis.close())
  const throttle = redisThrottle(redis, { here: memoryThrottle(), hidden })
  return { redis, log, ledger: redisLedger(redis, clock), throttle }
}

/** A separate connection for inspecting a Redis. */
export async function aLook(url: string) {
  const client = createClient({ url })
  await client.connect()
  onTestFinished(() => client.close())
  return client
}
