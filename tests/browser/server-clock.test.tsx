import { act, cleanup, fireEvent, render, renderHook } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ServerTime } from '@/components/shell/server-time'
import { callApi } from '@/lib/browser/api/api'
import { serverNow, setServerTime } from '@/lib/browser/clock/server-clock'
import { useToday } from '@/lib/browser/clock/use-today'
import { calendarDate } from '@/lib/domain/calendar-date'
import { answers, dropped } from './our-api'

const minute = 60_000
const day = 24 * 60 * minute
const server = Date.parse('2026-11-22T10:00:00Z')
const now = () => serverNow().toISOString()
const devices: [string, number][] = [
  ['right', 0],
  ['45 minutes ahead', 45 * minute],
  ['8 days ahead', 8 * day],
  ['20 days behind', -20 * day],
]

/** Opens a page on a device whose clock is off by `offset` milliseconds. */
function openPage(offset: number): void {
  vi.setSystemTime(server + offset)
  setServerTime(server)
}
const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
const sleep = (milliseconds: number) => {
  vi.setSystemTime(Date.now() + milliseconds)
}
const look = () => fireEvent(document, new Event('visibilitychange'))
const dated = (milliseconds: number) =>
  HttpResponse.json({}, { headers: { date: new Date(milliseconds).toUTCString() } })
/** Tolerance in milliseconds: `vi.waitFor` advances the fake clock by less. */
const nearly = 30_000

beforeEach(() => {
  vi.useFakeTimers({ now: server, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the server clock', () => {
  test.each(devices)('advances with elapsed time on a device whose clock is %s', (_name, offset) => {
    openPage(offset)
    pass(90_000)
    expect(now()).toBe('2026-11-22T10:01:30.000Z')
  })

  test.each(devices)(
    'is remembered for a page without server time, device clock %s',
    async (_name, offset) => {
      openPage(offset)
      vi.resetModules()
      pass(minute)
      const { serverNow: without } = await import('@/lib/browser/clock/server-clock')
      expect(without().toISOString()).toBe('2026-11-22T10:01:00.000Z')
    },
  )

  test('keeps advancing when the device clock is set back', () => {
    openPage(0)
    pass(minute)
    sleep(-3 * day)
    expect(now()).toBe('2026-11-22T10:01:00.000Z')
  })

  test.each([
    ['set ahead', 8 * day, server],
    ['asleep', 9 * 60 * minute, server + 9 * 60 * minute],
  ])('is requested again after the device was %s', async (_what, jump, truth) => {
    openPage(0)
    render(<ServerTime at={new Date(server).toISOString()} />)
    sleep(jump)
    const asked = answers('get', '/api/session', () => dated(truth))
    expect(now()).toBe('2026-11-22T10:00:00.000Z')
    look()
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1)
      expect(Math.abs(serverNow().getTime() - truth)).toBeLessThan(nearly)
    })
  })

  test('follows the device clock after sleep if no answer comes', async () => {
    openPage(0)
    render(<ServerTime at={new Date(server).toISOString()} />)
    sleep(9 * 60 * minute)
    answers('get', '/api/session', dropped)
    look()
    await vi.waitFor(() => {
      expect(Math.abs(serverNow().getTime() - server - 9 * 60 * minute)).toBeLessThan(nearly)
    })
  })

  test.each([
    ['corrected by', 5_000, 5_000],
    ['not moved within the precision of', 1_000, 0],
  ])('is %s the date header of an answer', async (_what, later, moved) => {
    openPage(3 * day)
    answers('get', '/api/site', () => dated(server + later))
    await callApi('GET', '/api/site')
    expect(serverNow().getTime()).toBe(server + moved)
  })
})

describe('today in the clinic', () => {
  const sunday = calendarDate('2026-11-22')
  const shownDay = () => renderHook(() => useToday(sunday, 'Europe/London')).result

  test.each(devices)('[H6a] is right after returning from another app, device clock %s', (_name, offset) => {
    openPage(offset)
    const shown = shownDay()
    look()
    expect(shown.current).toBe('2026-11-22')
  })

  test.each(devices)('[H6b] changes at midnight while the page is open, device clock %s', (_name, offset) => {
    openPage(offset)
    const shown = shownDay()
    pass(14 * 60 * minute - 1)
    expect(shown.current).toBe('2026-11-22')
    pass(1)
    expect(shown.current).toBe('2026-11-23')
    pass(day)
    expect(shown.current).toBe('2026-11-24')
  })

  test('is the day of the page until the server time is known', async () => {
    vi.resetModules()
    vi.setSystemTime(server + 8 * day)
    const fresh = await import('@/lib/browser/clock/use-today')
    const { result } = renderHook(() => fresh.useToday(sunday, 'Europe/London'))
    look()
    expect(result.current).toBe('2026-11-22')
  })

  test.each(devices)('changes at midnight on an offline page, device clock %s', async (_name, offset) => {
    openPage(offset)
    vi.resetModules()
    const fresh = await import('@/lib/browser/clock/use-today')
    const { trustDeviceClock } = await import('@/lib/browser/clock/server-clock')
    const { result } = renderHook(() => fresh.useToday(sunday, 'Europe/London'))
    act(trustDeviceClock)
    expect(result.current).toBe('2026-11-22')
    pass(14 * 60 * minute)
    expect(result.current).toBe('2026-11-23')
  })
})
