import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { memoryThrottle } from '@/lib/adapters/memory/throttle'
import { throttledMail, throttledReset } from '@/lib/http/account-throttle'
import { Problem } from '@/lib/http/problem'
import type { Throttle } from '@/lib/ports/ledger'

type Who = Parameters<typeof throttledMail>[1]
const jo: Who = { kind: 'reset', email: 'jo@example.org', address: '203.0.113.7' }
const stranger = (index: number): Who => ({
  kind: 'register',
  email: `jo${index}@example.org`,
  address: `198.51.100.${index}`,
})

/** A throttle, with helpers that request mails and resets and record who was mailed. */
function aDesk() {
  const throttle = memoryThrottle()
  const mailed: string[] = []
  const slugOf = (error: unknown) => (error instanceof Problem ? error.slug : String(error))
  const ask = (who: Who, fault?: Error) =>
    throttledMail(throttle, who, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (fault) throw fault
      mailed.push(who.email)
    }).then(() => 'mailed', slugOf)
  const reset = (address: string, slug: 'link-ended' | 'unavailable' | null) =>
    throttledReset(throttle, address, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (slug) throw new Problem(slug)
    }).then(() => 'changed', slugOf)
  return { throttle, mailed, ask, reset }
}
const times = async (count: number, work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await work(index)
}

describe('mails about accounts', () => {
  it.each([['in turn'], ['at once']])(
    'to 1 e-mail, requested %s from 100 addresses, are 3 an hour',
    async (how) => {
      const desk = aDesk()
      const ask = (index: number) => desk.ask({ ...jo, address: stranger(index).address })
      if (how === 'in turn') await times(100, ask)
      else await Promise.all(Array.from({ length: 100 }, (_, index) => ask(index)))
      expect(desk.mailed).toHaveLength(3)
      expect(await desk.ask({ ...jo, email: 'JO@example.org' })).toBe('too-many-attempts')
    },
  )

  it('for registering an e-mail do not block its password reset', async () => {
    const desk = aDesk()
    await times(10, (index) => desk.ask({ ...stranger(index), email: jo.email }))
    expect(desk.mailed).toHaveLength(3)
    expect(await desk.ask(jo)).toBe('mailed')
  })

  it('from 1 address are 20 an hour, to any recipient', async () => {
    const desk = aDesk()
    await times(100, (index) => desk.ask({ ...stranger(index), address: jo.address }))
    expect(desk.mailed).toHaveLength(20)
    expect(await desk.ask(stranger(1))).toBe('mailed')
  })

  it('of each kind are 500 an hour, not reached by one address', async () => {
    const desk = aDesk()
    await times(2000, (index) => desk.ask({ ...stranger(index), address: jo.address }))
    expect(desk.mailed).toHaveLength(20)
    await times(2000, (index) => desk.ask(stranger(index)))
    expect(desk.mailed).toHaveLength(500)
    expect(await desk.ask({ ...jo, kind: 'register', address: '192.0.2.1' })).toBe('too-many-attempts')
    expect(await desk.ask({ ...jo, address: '192.0.2.1' })).toBe('mailed')
  })

  it('that fail on our side do not count', async () => {
    const desk = aDesk()
    await times(50, () => desk.ask(jo, new Problem('unavailable')))
    expect(await desk.ask(jo)).toBe('mailed')
  })

  it('report how long to wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { throttle } = aDesk()
    const ask = () => throttledMail(throttle, jo, async () => {})
    await times(3, ask)
    const headers = { 'Retry-After': '3600' }
    await expect(ask()).rejects.toMatchObject({ slug: 'too-many-attempts', extras: { headers } })
  })

  it('are counted without a readable e-mail', async () => {
    const keys: string[] = []
    const throttle: Throttle = { take: async (_rule, key) => keys.push(key) * 0, giveBack: async () => {} }
    await throttledMail(throttle, jo, async () => {})
    expect(keys).toHaveLength(3)
    expect(keys.join()).not.toContain('jo')
  })
})

describe('reset links', () => {
  it('are refused for an address after 20 ended ones in an hour', async () => {
    const desk = aDesk()
    await times(20, async () => expect(await desk.reset(jo.address, 'link-ended')).toBe('link-ended'))
    expect(await desk.reset(jo.address, 'link-ended')).toBe('too-many-attempts')
    expect(await desk.reset(jo.address, null)).toBe('too-many-attempts')
    expect(await desk.reset('198.51.100.1', null)).toBe('changed')
  })

  it('that are valid or fail on our side do not count', async () => {
    const desk = aDesk()
    await times(50, async () => expect(await desk.reset(jo.address, null)).toBe('changed'))
    await times(50, async () => expect(await desk.reset(jo.address, 'unavailable')).toBe('unavailable'))
    expect(await desk.reset(jo.address, null)).toBe('changed')
  })

  it('are used by 8 requests of an address at once, at most', async () => {
    const desk = aDesk()
    const all = await Promise.all(Array.from({ length: 15 }, () => desk.reset(jo.address, null)))
    expect(all.filter((each) => each === 'too-many-attempts')).toHaveLength(7)
    expect(await desk.reset(jo.address, null)).toBe('changed')
  })
})
