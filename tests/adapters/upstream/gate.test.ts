import { describe, expect, it } from 'vitest'
import { upstreamGate } from '@/lib/adapters/upstream/gate'
import { aClock, aLog } from '../../builders/services'
import { chanceFrom } from '../../assurance/chance'

const asked = { method: 'GET', name: 'options/all' } as const
const change = { method: 'POST', name: 'participant/log-session', isChange: true } as const
const answer = (status: number | 'none') => async () => ({ status })
const refused = (retryAfterSeconds: number) => ({
  name: 'BackendError',
  code: 'unavailable',
  outcomeUnknown: false,
  retryAfterSeconds,
})

/** A gate with a test clock, and helpers that call through it. */
function aHost() {
  const [clock, log] = [aClock(), aLog()]
  const gate = upstreamGate({ clock, log, host: 'The host' })
  const { signal } = new AbortController()
  const call = (status: number | 'none') => gate.pass(asked, signal, answer(status))
  const calls = async (count: number, status: number | 'none') => {
    for (let number = 0; number < count; number++) await call(status).catch(() => {})
  }
  /** Starts a call that stays under way until `answer()`. */
  const held = (within: AbortSignal = signal, what: typeof asked | typeof change = asked) => {
    const { promise, resolve } = Promise.withResolvers<{ status: number }>()
    let isSent = false
    const settled = gate.pass(what, within, () => {
      isSent = true
      return promise
    })
    settled.catch(() => {})
    return { settled, answer: () => resolve({ status: 200 }), isSent: () => isSent }
  }
  return { gate, clock, log, call, calls, held }
}

describe('circuit breaker of a host', () => {
  it.each(['none', 500, 502, 503, 504, 599] as const)(
    'opens when half of 30 calls end with %s',
    async (status) => {
      const { gate, call, calls } = aHost()
      await calls(15, 200)
      await calls(14, status)
      expect(gate.isOpen()).toBe(false)
      await calls(1, status)
      expect(gate.isOpen()).toBe(true)
      await expect(call(200)).rejects.toMatchObject(refused(5))
    },
  )

  it('stays closed while less than half of the calls fail', async () => {
    const { gate, calls } = aHost()
    await calls(51, 200)
    await calls(50, 'none')
    expect(gate.isOpen()).toBe(false)
  })

  it.each([301, 400, 401, 403, 404, 409, 422, 429])('does not count %i as a failure', async (status) => {
    const { gate, calls } = aHost()
    await calls(1000, status)
    expect(gate.isOpen()).toBe(false)
  })

  it('stays closed on a quiet site whose calls all fail', async () => {
    const { gate, calls, clock } = aHost()
    for (let minutes = 0; minutes < 60; minutes++) {
      await calls(10, 500)
      clock.passTime(10)
    }
    expect(gate.isOpen()).toBe(false)
  })

  it('ignores failures older than 10 seconds or dated in the future', async () => {
    for (const seconds of [10, -3600]) {
      const { gate, calls, clock } = aHost()
      await calls(29, 500)
      clock.passTime(seconds)
      await calls(29, 500)
      expect(gate.isOpen()).toBe(false)
      await calls(1, 500)
      expect(gate.isOpen()).toBe(true)
    }
  })

  it('stays closed for 5 minutes of 200 calls/s with 20% failing', async () => {
    const { gate, calls, clock } = aHost()
    const chance = chanceFrom(7)
    for (let seconds = 0; seconds < 300; seconds += 0.25) {
      for (let each = 0; each < 50; each++) await calls(1, chance.next() < 0.2 ? 'none' : 200)
      clock.passTime(0.25)
      if (gate.isOpen()) break
    }
    expect(gate.isOpen()).toBe(false)
  })

  it('lets one trial call through after 5 seconds and refuses the others', async () => {
    const { gate, call, calls, clock, held } = aHost()
    await calls(30, 'none')
    clock.passTime(4.999)
    await expect(call(200)).rejects.toMatchObject(refused(5))
    clock.passTime(0.001)
    const trial = held()
    expect(trial.isSent()).toBe(true)
    await expect(call(200)).rejects.toMatchObject(refused(5))
    expect(gate.isOpen()).toBe(true)
    trial.answer()
    await trial.settled
    expect(gate.isOpen()).toBe(false)
    await expect(call(200)).resolves.toEqual({ status: 200 })
  })

  it('stays open for another 5 seconds if the trial call fails', async () => {
    const { gate, call, calls, clock } = aHost()
    await calls(30, 'none')
    clock.passTime(5)
    await expect(call('none')).resolves.toEqual({ status: 'none' })
    expect(gate.isOpen()).toBe(true)
    await expect(call(200)).rejects.toMatchObject(refused(5))
    clock.passTime(5)
    await call(200)
    expect(gate.isOpen()).toBe(false)
  })

  it('forgets earlier failures once it is closed again', async () => {
    const { gate, call, calls, clock } = aHost()
    await calls(30, 'none')
    clock.passTime(5)
    await call(200)
    await calls(28, 'none')
    expect(gate.isOpen()).toBe(false)
    await calls(1, 'none')
    expect(gate.isOpen()).toBe(true)
  })

  it('sends a trial call if the clock was set back', async () => {
    const { gate, call, calls, clock } = aHost()
    await calls(30, 'none')
    clock.passTime(-3600)
    await call(200)
    expect(gate.isOpen()).toBe(false)
  })

  it('logs one line when it opens and one when it closes', async () => {
    const { call, calls, clock, log } = aHost()
    await calls(50, 'none')
    for (let tries = 0; tries < 5; tries++) {
      clock.passTime(5)
      await calls(10, 'none')
    }
    expect(log.lines).toEqual([
      { level: 'error', event: expect.stringMatching(/^The host has failed too often/) },
    ])
    clock.passTime(5)
    await call(200)
    await calls(50, 200)
    expect(log.lines.slice(1)).toEqual([
      { level: 'info', event: expect.stringMatching(/^The host answers again/) },
    ])
  })
})

describe('call pool of a host', () => {
  /** A host with 64 calls under way and 64 in its queue. */
  function aFullHost() {
    const host = aHost()
    const underWay = Array.from({ length: 64 }, () => host.held())
    const waiting = Array.from({ length: 64 }, () => host.held())
    return { ...host, underWay, waiting }
  }

  it('sends 64 calls at once, and the next when one ends', async () => {
    const { underWay, waiting } = aFullHost()
    expect(underWay.every(({ isSent }) => isSent())).toBe(true)
    expect(waiting.some(({ isSent }) => isSent())).toBe(false)
    underWay[0]?.answer()
    await expect.poll(() => waiting.filter(({ isSent }) => isSent()).length).toBe(1)
    expect(waiting[0]?.isSent()).toBe(true)
    for (const each of [...underWay, ...waiting]) each.answer()
    await Promise.all(waiting.map(({ settled }) => settled))
  })

  it('refuses calls and changes beyond 64 in the queue, unsent', async () => {
    const { held } = aFullHost()
    for (const what of [asked, change]) {
      const more = held(undefined, what)
      await expect(more.settled).rejects.toMatchObject(refused(2))
      expect(more.isSent()).toBe(false)
    }
  })

  it('drops a queued call when its time is over, unsent', async () => {
    const { held, underWay, waiting } = aFullHost()
    const time = new AbortController()
    waiting[0]?.answer()
    underWay[0]?.answer()
    await underWay[0]?.settled
    await waiting[0]?.settled
    await expect.poll(() => waiting[1]?.isSent()).toBe(true)
    const late = held(time.signal, change)
    time.abort()
    await expect(late.settled).rejects.toMatchObject(refused(2))
    for (const each of [...underWay, ...waiting]) each.answer()
    await Promise.all(waiting.map(({ settled }) => settled))
    expect(late.isSent()).toBe(false)
  })

  it('refuses queued calls when the breaker opens', async () => {
    const { gate, calls, held, clock } = aHost()
    await calls(29, 'none')
    const failing = Promise.withResolvers<{ status: 'none' }>()
    const { signal } = new AbortController()
    const last = gate.pass(asked, signal, () => failing.promise)
    const others = Array.from({ length: 63 }, () => held())
    const waiting = held()
    failing.resolve({ status: 'none' })
    await last
    await expect(waiting.settled).rejects.toMatchObject(refused(5))
    expect(waiting.isSent()).toBe(false)
    clock.passTime(5)
    for (const each of others) each.answer()
    await Promise.all(others.map(({ settled }) => settled))
  })
})
