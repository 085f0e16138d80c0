import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useSessionEnd } from '@/lib/browser/session/use-session-end'
import { answers, dropped, problem, saved } from './our-api'

const minute = 60_000
const start = Date.parse('2026-03-11T10:00:00Z')
const at = (minutes: number) => new Date(start + minutes * minute).toISOString()

function renderEnd(expiresAt: string) {
  const onEnd = vi.fn()
  const { result } = renderHook(() => useSessionEnd(expiresAt, onEnd))
  return { onEnd, now: () => result.current }
}
const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

// The test clock is fake, but messages between tabs arrive in real time.
const realTimeout = setTimeout
async function until(check: () => void): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1)
    try {
      check()
      return
    } catch {
      await act(() => new Promise((resolve) => realTimeout(resolve, 20)))
    }
  check()
}
const look = () => fireEvent(document, new Event('visibilitychange'))

/** Another tab of this browser. */
function anotherTab() {
  const channel = new BroadcastChannel('steadily')
  const heard: unknown[] = []
  channel.onmessage = ({ data }: MessageEvent<{ news: string }>) => heard.push(data.news)
  onTestFinished(() => {
    channel.close()
  })
  return {
    heard,
    tell: (news: string) => {
      channel.postMessage({ from: 1, news })
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the end of a session', () => {
  test('is near 5 minutes before it comes, to the millisecond', () => {
    const { now, onEnd } = renderEnd(at(30))
    expect(now().endsAt.toISOString()).toBe(at(30))
    pass(25 * minute - 1)
    expect(now().near).toBe(false)
    pass(1)
    expect(now().near).toBe(true)
    pass(5 * minute - 1)
    expect(onEnd).not.toHaveBeenCalled()
    pass(1)
    expect(onEnd).toHaveBeenCalledOnce()
    // A user who comes back from logging in in another tab is not notified again.
    look()
    pass(minute)
    look()
    expect(onEnd).toHaveBeenCalledOnce()
  })

  test('is near at half time of a short session', () => {
    const { now } = renderEnd(at(2))
    pass(minute - 1)
    expect(now().near).toBe(false)
    pass(1)
    expect(now().near).toBe(true)
  })

  test.each([
    ['near', 26, true, 0],
    ['over', 31, false, 1],
  ])('is %s on wake-up of a computer that slept', (_, slept, near, ends) => {
    const { now, onEnd } = renderEnd(at(30))
    vi.setSystemTime(start + slept * minute)
    look()
    expect(now().near).toBe(near)
    expect(onEnd).toHaveBeenCalledTimes(ends)
  })

  test('waits 30 seconds if a fast device clock makes it seem past', () => {
    const { now, onEnd } = renderEnd(at(-1))
    expect(now().near).toBe(true)
    pass(29_999)
    look()
    expect(onEnd).not.toHaveBeenCalled()
    pass(1)
    expect(onEnd).toHaveBeenCalledOnce()
  })

  test('moves when extended, and is near again before the new end', async () => {
    const asked = answers('post', '/api/session/refresh', () => saved({ expiresAt: at(57) }))
    const tab = anotherTab()
    const { now, onEnd } = renderEnd(at(30))
    pass(27 * minute)
    expect(now().near).toBe(true)
    await act(() => now().extend())
    expect(now()).toMatchObject({ near: false, endsAt: new Date(at(57)) })
    expect(asked).toHaveLength(1)
    await until(() => {
      expect(tab.heard).toEqual(['session-extended'])
    })
    pass(25 * minute - 1)
    expect(now().near).toBe(false)
    pass(1)
    expect(now().near).toBe(true)
    pass(5 * minute)
    expect(onEnd).toHaveBeenCalledOnce()
  })

  test.each([
    ['no answer comes', dropped],
    ['the backend cannot', () => problem(409, 'cannot-refresh')],
    ['it is over', () => problem(401, 'session-expired')],
  ])('does not move, and other tabs are not notified, if %s', async (_, answer) => {
    answers('post', '/api/session/refresh', answer)
    const tab = anotherTab()
    const { now } = renderEnd(at(4))
    pass(2 * minute)
    await act(() => expect(now().extend()).rejects.toThrow(expect.objectContaining({ name: 'ProblemError' })))
    expect(now()).toMatchObject({ near: true, endsAt: new Date(at(4)) })
    expect(tab.heard).toEqual([])
  })

  test('moves when another tab extends the session', async () => {
    const asked = answers('get', '/api/session', () => saved({ user: null, expiresAt: at(57) }))
    const { now } = renderEnd(at(30))
    pass(27 * minute)
    anotherTab().tell('session-extended')
    await until(() => {
      expect(now()).toMatchObject({ near: false, endsAt: new Date(at(57)) })
    })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['no user is logged in', () => saved({ user: null })],
    ['no answer comes', dropped],
  ])('does not move if another tab reports an extension but %s', async (_, answer) => {
    const asked = answers('get', '/api/session', answer)
    const { now } = renderEnd(at(30))
    pass(27 * minute)
    anotherTab().tell('session-extended')
    await until(() => {
      expect(asked).toHaveLength(1)
    })
    expect(now()).toMatchObject({ near: true, endsAt: new Date(at(30)) })
  })

  test('is not requested again for other messages', async () => {
    const asked = answers('get', '/api/session', () => saved({ expiresAt: at(57) }))
    const { now } = renderEnd(at(30))
    const tab = anotherTab()
    tab.tell('participant-changed')
    tab.tell('physio-locked')
    await act(() => new Promise((resolve) => realTimeout(resolve, 100)))
    expect(asked).toHaveLength(0)
    expect(now().endsAt).toEqual(new Date(at(30)))
  })
})
