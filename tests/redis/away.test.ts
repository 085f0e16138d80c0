import { describe, expect, it } from 'vitest'
import type { Redis } from '@/lib/adapters/redis/connection'
import type { SessionStanding } from '@/lib/ports/ledger'
import { aClock } from '../adapters/embedded/fixtures'
import { aLine } from '../postgres/a-line'
import { aLook, aProcess, newRedis } from './new-redis'

const server = newRedis()
const rule = { name: 'rule', attempts: 3, seconds: 3600 }
const until = new Date(aClock()().getTime() + 3_600_000)
const unavailable = { name: 'BackendError', code: 'unavailable' }
// The longest acceptable wait in milliseconds, generous for a busy machine.
const generous = 4_000

/** The result or error of some work, and its duration in milliseconds. */
async function timed<Answer>(work: () => Promise<Answer>) {
  const start = performance.now()
  const answer = await work().catch((error: unknown) => error)
  return { answer, took: performance.now() - start }
}

/**
 * Asks until Redis is available again.
 * @returns every answer on the way
 */
async function answersOf(ask: () => Promise<SessionStanding>): Promise<(SessionStanding | 'unavailable')[]> {
  const answers: (SessionStanding | 'unavailable')[] = []
  await expect
    .poll(
      async () => {
        answers.push(await ask().catch(() => 'unavailable' as const))
        return answers.at(-1)
      },
      { timeout: 15_000, interval: 20 },
    )
    .not.toBe('unavailable')
  return answers
}

/** Makes Redis disconnect a client and waits until it has reconnected. */
async function goneAndBack({ client }: Redis, admin: Awaited<ReturnType<typeof aLook>>): Promise<void> {
  const back = new Promise((resolve) => client.once('ready', resolve))
  await admin.sendCommand(['CLIENT', 'KILL', 'ID', String(await client.clientId())])
  await back
}

describe('while Redis is down', () => {
  it('each process counts attempts itself, from its last count, without delay', async () => {
    const [one, other] = [await aProcess(server().url), await aProcess(server().url)]
    expect(await one.throttle.take(rule, 'a')).toBe(0)
    await server().kill()
    const waits = []
    for (let index = 0; index < 5; index++) {
      const { answer, took } = await timed(() => one.throttle.take(rule, 'a'))
      waits.push(answer)
      expect(took).toBeLessThan(generous)
    }
    expect(waits).toEqual([0, 0, expect.any(Number), expect.any(Number), expect.any(Number)])
    expect(waits.at(-1)).toBeGreaterThan(0)
    expect(await other.throttle.take(rule, 'a')).toBe(0)
    await other.throttle.giveBack(rule, 'a')
  })

  it('only the process that ended a session knows it was ended', async () => {
    const [one, other] = [await aProcess(server().url), await aProcess(server().url)]
    await one.ledger.endSession('a', until)
    await server().kill()
    const { answer, took } = await timed(() => other.ledger.standingOf('a'))
    expect(answer).toMatchObject({ ...unavailable, retryAfterSeconds: 5 })
    expect(took).toBeLessThan(generous)
    await expect(other.ledger.standingOf('b')).rejects.toMatchObject(unavailable)
    expect(await one.ledger.standingOf('a')).toBe('ended')
  })

  it('ending a session fails, but takes effect once Redis is back', async () => {
    const [one, other] = [await aProcess(server().url), await aProcess(server().url)]
    await server().stop()
    await expect(one.ledger.endSession('a', until)).rejects.toMatchObject(unavailable)
    await server().start()
    expect(await answersOf(() => other.ledger.standingOf('a'))).not.toContain('open')
  })

  it('the outage and its end are logged once each', async () => {
    const { redis, log } = await aProcess(server().url)
    expect(await redis.health()).toEqual({ ok: true })
    await server().kill()
    for (let times = 0; times < 5; times++) expect(await redis.health()).toEqual({ ok: false })
    await server().start()
    await expect.poll(() => redis.health()).toEqual({ ok: true })
    expect(log.lines).toEqual([
      { level: 'error', event: 'Redis is away', code: expect.any(String) },
      { level: 'info', event: 'Redis is back' },
    ])
  })

  it('a process can close its connection', async () => {
    const { redis } = await aProcess(server().url)
    await server().kill()
    await expect(redis.ask((client) => client.ping())).rejects.toMatchObject(unavailable)
    await redis.close()
    await redis.close()
  })
})

describe('a Redis that was killed and lost its data', () => {
  it('restores no ended session in any process', async () => {
    const [one, other] = [await aProcess(server().url), await aProcess(server().url)]
    for (const sid of ['a', 'b', 'c']) await one.ledger.endSession(sid, until)
    await server().kill()
    await server().start()
    for (const sid of ['a', 'b', 'c']) {
      expect(await answersOf(() => other.ledger.standingOf(sid))).not.toContain('open')
      expect(await one.ledger.standingOf(sid)).toBe('ended')
    }
    // Other users stay signed in.
    expect((await answersOf(() => other.ledger.standingOf('d'))).at(-1)).toBe('open')
    expect((await answersOf(() => one.ledger.standingOf('d'))).at(-1)).toBe('open')
  })

  it('is unavailable for sessions until it accepts writes', async () => {
    const [one, other] = [await aProcess(server().url), await aProcess(server().url)]
    await one.ledger.endSession('a', until)
    const admin = await aLook(server().url)
    await admin.flushAll()
    // Makes Redis refuse writes, as it does when full or while loading its file.
    await admin.configSet('maxmemory', '1')
    await Promise.all([one, other].map(({ redis }) => goneAndBack(redis, admin)))
    for (let times = 0; times < 6; times++) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      for (const { ledger } of [one, other])
        await expect(ledger.standingOf('b')).rejects.toMatchObject(unavailable)
    }
    await admin.configSet('maxmemory', '0')
    expect(await answersOf(() => other.ledger.standingOf('a'))).not.toContain('open')
    expect((await answersOf(() => one.ledger.standingOf('b'))).at(-1)).toBe('open')
    expect((await answersOf(() => other.ledger.standingOf('b'))).at(-1)).toBe('open')
  })

  it('is not trusted until all processes have resent their ended sessions', async () => {
    const line = await aLine(server().url)
    const [one, other] = [await aProcess(line.url), await aProcess(server().url)]
    await one.ledger.endSession('a', until)
    const mend = await line.cut()
    await server().kill()
    const atOnce = new Promise((resolve) => {
      other.redis.client.once('ready', () => resolve(other.ledger.standingOf('a').catch(() => 'unavailable')))
    })
    await server().start()
    expect(await atOnce).toBe('unavailable')
    await mend()
    await expect.poll(() => other.ledger.standingOf('a'), { timeout: 15_000 }).toBe('ended')
    await one.redis.close()
    await line.close()
  })

  it('grants no new attempts in the process that counted them', async () => {
    const { throttle, redis } = await aProcess(server().url)
    for (let times = 0; times < 3; times++) expect(await throttle.take(rule, 'a')).toBe(0)
    await server().kill()
    await server().start()
    await expect.poll(() => redis.health()).toEqual({ ok: true })
    expect(await throttle.take(rule, 'a')).toBeGreaterThan(0)
  })
})

describe('a Redis that keeps connections open without answering', () => {
  it('is waited for once, and used again once it answers', async () => {
    const { ledger, throttle, redis } = await aProcess(server().url)
    const thaw = server().freeze()
    const asked = await Promise.all(
      Array.from({ length: 50 }, (_, index) => timed(() => ledger.standingOf(`a-${index}`))),
    )
    for (const { answer, took } of asked) {
      expect(answer).toMatchObject(unavailable)
      expect(took).toBeLessThan(generous)
    }
    const many = await timed(async () => {
      for (let times = 0; times < 200; times++) await throttle.take(rule, `b-${times}`)
    })
    expect(many.took).toBeLessThan(generous)
    thaw()
    await expect.poll(() => redis.health(), { timeout: 15_000 }).toEqual({ ok: true })
    expect(await ledger.standingOf('a')).toBe('open')
  })

  it('is reconnected to after some seconds', async () => {
    const line = await aLine(server().url)
    const { redis, ledger } = await aProcess(line.url)
    const goOn = await line.hold()
    await expect(ledger.standingOf('a')).rejects.toMatchObject(unavailable)
    const isLeft = new Promise<void>((resolve) => void redis.client.once('reconnecting', () => resolve()))
    await isLeft
    await goOn()
    await expect.poll(() => redis.health(), { timeout: 15_000 }).toEqual({ ok: true })
    expect((await answersOf(() => ledger.standingOf('a'))).at(-1)).toBe('open')
    await redis.close()
    await line.close()
  })
})
