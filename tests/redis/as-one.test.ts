import { describe, expect, it } from 'vitest'
import { aClock } from '../adapters/embedded/fixtures'
import { aLook, aProcess, newRedis } from './new-redis'

const server = newRedis()

async function twoProcesses() {
  return [await aProcess(server().url), await aProcess(server().url)] as const
}

describe('two processes with one Redis', () => {
  it('allow exactly the limit of 200 concurrent attempts', async () => {
    const both = await twoProcesses()
    const rule = { name: 'race', attempts: 50, seconds: 60 }
    const waits = await Promise.all(
      Array.from({ length: 200 }, (_, index) => both[index % 2 === 0 ? 0 : 1].throttle.take(rule, 'a')),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(50)
    for (const { throttle } of both) expect(await throttle.take(rule, 'a')).toBeGreaterThan(0)
  })

  it('count correctly while others give attempts back', async () => {
    const both = await twoProcesses()
    const rule = { name: 'race', attempts: 1000, seconds: 60 }
    const attempt = async (index: number) => {
      const { throttle } = both[index % 2 === 0 ? 0 : 1]
      expect(await throttle.take(rule, 'a')).toBe(0)
      if (index % 10 !== 0) await throttle.giveBack(rule, 'a')
    }
    for (let round = 0; round < 20; round++)
      await Promise.all(Array.from({ length: 20 }, (_, index) => attempt(index + (round % 2))))
    const look = await aLook(server().url)
    const [key = ''] = await look.keys('steadily:attempts:*')
    expect(await look.get(key)).toBe('40')
  })

  it('share ended sessions immediately', async () => {
    const [one, other] = await twoProcesses()
    expect(await other.ledger.standingOf('a')).toBe('open')
    await one.ledger.endSession('a', new Date(aClock()().getTime() + 60_000))
    expect(await other.ledger.standingOf('a')).toBe('ended')
  })
})

describe('data in Redis', () => {
  it('expires: attempts with their rule, sessions with their last cookie', async () => {
    const { ledger, throttle } = await aProcess(server().url)
    await ledger.endSession('a', new Date(aClock()().getTime() + 1_800_000))
    await throttle.take({ name: 'rule', attempts: 3, seconds: 60 }, 'a')
    await throttle.take({ name: 'rule', attempts: 3, seconds: 60 }, 'a')
    const look = await aLook(server().url)
    const keys = (await look.keys('*')).filter((key) => key !== 'steadily:started')
    const ends = await Promise.all(keys.toSorted().map((key) => look.ttl(key)))
    expect(ends).toHaveLength(2)
    const [ofAttempts = -1, ofSession = -1] = ends
    expect(ofAttempts).toBeGreaterThan(50)
    expect(ofAttempts).toBeLessThanOrEqual(60)
    expect(ofSession).toBeGreaterThan(1790)
    expect(ofSession).toBeLessThanOrEqual(1800)
  })

  it('excludes counts of zero and sessions with expired cookies', async () => {
    const clock = aClock()
    const { ledger, throttle } = await aProcess(server().url, clock)
    const rule = { name: 'rule', attempts: 3, seconds: 60 }
    for (let index = 0; index < 100; index++) {
      await throttle.take(rule, `address-${index}`)
      await throttle.giveBack(rule, `address-${index}`)
    }
    await ledger.endSession('a', clock())
    const look = await aLook(server().url)
    // The write check at start leaves a key that expires within a second.
    await expect.poll(() => look.keys('*'), { timeout: 5000 }).toEqual([])
  })

  it('contains no e-mail and no IP address', async () => {
    const { throttle } = await aProcess(server().url)
    const keys = ['jo@example.org', '203.0.113.9', 'jo@example.org 203.0.113.9']
    for (const key of keys) await throttle.take({ name: 'rule', attempts: 3, seconds: 60 }, key)
    const look = await aLook(server().url)
    const names = await look.keys('*')
    expect(names.length).toBeGreaterThanOrEqual(3)
    for (const name of names) {
      expect(name).toMatch(/^steadily:/)
      expect(`${name} ${await look.get(name)}`).not.toMatch(/jo|example|203\.0/)
    }
  })
})
