import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { upstreamGate } from '@/lib/adapters/upstream/gate'
import type { WordpressOptions } from '@/lib/adapters/wordpress/adapter'
import { aClock, aLog } from '../../builders/services'
import { aServer, sendJson } from '../upstream/a-server'
import { aWordpress, options, record, scope } from './calls'

const logging = { week: 1, session: 1, sessionCompleted: true }
const refused = { name: 'BackendError', code: 'unavailable', outcomeUnknown: false }

/** The adapter with its own gate, in front of a real server. */
function inFrontOf(url: string, over: Partial<WordpressOptions> = {}) {
  const [clock, log] = [aClock(), aLog()]
  const gate = upstreamGate({ clock, log, host: 'WordPress' })
  return { backend: aWordpress(fetch, { url, clock, gate, ...over }), clock, log }
}

describe('WordPress under overload', () => {
  it('gets 64 calls at once; 64 more wait, the next is refused', async () => {
    let [underWay, most] = [0, 0]
    const open: (() => void)[] = []
    const { url, asked } = await aServer((_request, response) => {
      most = Math.max(most, ++underWay)
      open.push(() => {
        underWay--
        sendJson(response, record)
      })
    })
    const { backend } = inFrontOf(url, { patience: { total: 600_000, beforeSecondTry: 0 } })
    const served = Array.from({ length: 128 }, () => backend.participant(scope))
    await expect(backend.change(scope, 'log-session', logging)).rejects.toMatchObject({
      ...refused,
      retryAfterSeconds: 2,
    })
    await expect.poll(() => asked.length).toBe(64)
    const all = Promise.all(served)
    while (asked.length < 128 || underWay > 0) {
      for (const answer of open.splice(0)) answer()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await all).toHaveLength(128)
    expect(most).toBe(64)
    expect(asked.filter((each) => each.startsWith('POST'))).toEqual([])
  })

  it('has queue time counted towards the timeout of a call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { url, asked } = await aServer(() => {})
    const { backend } = inFrontOf(url, { patience: { total: 400, beforeSecondTry: 0 } })
    const waiting = Promise.allSettled(Array.from({ length: 128 }, () => backend.participant(scope)))
    await expect.poll(() => asked.length).toBe(64)
    vi.advanceTimersByTime(400)
    const settled = await waiting
    for (const each of settled)
      expect(each).toMatchObject({ reason: { code: expect.stringMatching(/^(timeout|unavailable)$/) } })
  })
})

describe('WordPress that breaks down', () => {
  it('gets no calls for 5 seconds, then a trial call, then all', async () => {
    let isDown = true
    const { url, asked } = await aServer((request, response) => {
      if (isDown) sendJson(response, {}, 500)
      else sendJson(response, request.url?.endsWith('/options/all') ? options : record)
    })
    const { backend, clock, log } = inFrontOf(url)
    expect(await backend.health()).toEqual({ ok: false })
    for (let number = 0; number < 29; number++) await backend.participant(scope).catch(() => {})
    const sent = asked.length
    expect(sent).toBe(30)
    for (const ask of [() => backend.participant(scope), () => backend.change(scope, 'log-session', logging)])
      await expect(ask()).rejects.toMatchObject({ ...refused, retryAfterSeconds: 5 })
    expect(await backend.health()).toEqual({ ok: false, breaker: 'open' })
    expect(asked).toHaveLength(sent)

    isDown = false
    clock.passTime(5)
    // The health check is the trial call.
    expect(await backend.health()).toEqual({ ok: true })
    expect((await backend.participant(scope)).userId).toBe('7')
    expect(log.lines.map(({ event }) => event)).toEqual([
      expect.stringMatching(/^WordPress has failed too often/),
      expect.stringMatching(/^WordPress answers again/),
    ])
  })

  it('is asked once for 50 health checks at the same time', async () => {
    const { url, asked } = await aServer((_request, response) => sendJson(response, options))
    const { backend } = inFrontOf(url)
    await Promise.all(Array.from({ length: 50 }, () => backend.health()))
    expect(asked).toHaveLength(1)
    await backend.health()
    expect(asked).toHaveLength(2)
  })
})
