import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useIdle } from '@/lib/browser/page/use-idle'

const minute = 60_000
const start = new Date('2026-03-11T10:00:00Z')
const kept = 'steadily-last-used'

/** Records activity now, as another tab does. */
const useAnotherTab = () => {
  localStorage.setItem(kept, String(Date.now()))
}
const pass = (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds)
}
/** The computer sleeps: time passes without any timer running. */
const sleep = (milliseconds: number) => {
  vi.setSystemTime(Date.now() + milliseconds)
}
const look = () => fireEvent(document, new Event('visibilitychange'))

function renderIdle(minutes: number | null = 10) {
  const onIdle = vi.fn()
  const { rerender, unmount } = renderHook(
    (each: number | null) => {
      useIdle(each, onIdle)
    },
    { initialProps: minutes },
  )
  return { onIdle, rerender, unmount }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('an unused computer', () => {
  test('is idle after exactly 10 minutes and reports it once', () => {
    const { onIdle } = renderIdle()
    pass(10 * minute - 1)
    expect(onIdle).not.toHaveBeenCalled()
    pass(1)
    expect(onIdle).toHaveBeenCalledOnce()
    pass(60 * minute)
    expect(onIdle).toHaveBeenCalledOnce()
  })

  test('is never idle without a limit or after unmounting', () => {
    const { onIdle, rerender, unmount } = renderIdle(null)
    pass(60 * minute)
    rerender(10)
    pass(9 * minute)
    unmount()
    pass(60 * minute)
    fireEvent.keyDown(window)
    expect(onIdle).not.toHaveBeenCalled()
  })

  test('is idle on wake-up if it slept past the limit', () => {
    const { onIdle } = renderIdle()
    pass(minute)
    sleep(9 * minute)
    look()
    expect(onIdle).toHaveBeenCalledOnce()
  })

  test('is idle on time if it slept for less than the limit', () => {
    const { onIdle } = renderIdle()
    sleep(9 * minute)
    look()
    pass(minute - 1)
    expect(onIdle).not.toHaveBeenCalled()
    pass(1)
    expect(onIdle).toHaveBeenCalledOnce()
  })

  test.each(['keyDown', 'pointerDown', 'pointerMove', 'wheel', 'scroll', 'touchStart'] as const)(
    'stays idle if %s wakes it after the limit',
    (sign) => {
      const { onIdle } = renderIdle()
      sleep(10 * minute)
      fireEvent[sign](window)
      expect(onIdle).toHaveBeenCalledOnce()
      expect(localStorage.getItem(kept)).toBe(String(start.getTime()))
    },
  )
})

describe('a computer in use', () => {
  test.each(['keyDown', 'pointerDown', 'pointerMove', 'wheel', 'scroll', 'touchStart'] as const)(
    'restarts the idle time on %s',
    (sign) => {
      const { onIdle } = renderIdle()
      pass(9 * minute)
      fireEvent[sign](document.body)
      pass(10 * minute - 1)
      expect(onIdle).not.toHaveBeenCalled()
      pass(1)
      expect(onIdle).toHaveBeenCalledOnce()
    },
  )

  test('restarts the idle time when another tab is used', () => {
    const { onIdle } = renderIdle()
    pass(9 * minute)
    useAnotherTab()
    pass(9 * minute)
    useAnotherTab()
    pass(10 * minute - 1)
    expect(onIdle).not.toHaveBeenCalled()
    pass(1)
    expect(onIdle).toHaveBeenCalledOnce()
  })

  test('records 100 movements at once only once for the other tabs', () => {
    renderIdle()
    const noted = vi.spyOn(Storage.prototype, 'setItem')
    pass(6_000)
    for (let index = 0; index < 100; index += 1) fireEvent.pointerMove(window)
    expect(noted).toHaveBeenCalledExactlyOnceWith(kept, String(start.getTime() + 6_000))
    pass(5_000)
    fireEvent.pointerMove(window)
    expect(noted).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['was cleared', null],
    ['is not a number', 'soon'],
    ['is in the future', String(start.getTime() + 24 * 60 * minute)],
  ])('uses its own last activity if the stored one %s', (_, value) => {
    const { onIdle } = renderIdle()
    if (value === null) localStorage.clear()
    else localStorage.setItem(kept, value)
    look()
    pass(10 * minute - 1)
    expect(onIdle).not.toHaveBeenCalled()
    pass(1)
    expect(onIdle).toHaveBeenCalledOnce()
  })
})
