import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useIdle } from '@/lib/browser/page/use-idle'

const minute = 60_000
const start = new Date('2026-03-11T10:00:00Z')
const kept = 'steadily-last-used'

/** As another tab does that is used now. */
const useAnotherTab = () => {
  localStorage.setItem(kept, String(Date.now()))
}
const pass = (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds)
}
/** The computer sleeps: time passes, and no timer runs. */
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

describe('a computer that nobody uses', () => {
  test('is idle after 10 minutes, to the millisecond, and is told so once', () => {
    const { onIdle } = renderIdle()
    pass(10 * minute - 1)
    expect(onIdle).not.toHaveBeenCalled()
    pass(1)
    expect(onIdle).toHaveBeenCalledOnce()
    pass(60 * minute)
    expect(onIdle).toHaveBeenCalledOnce()
  })

  test('is never idle where nothing is waited for, nor once the page is left', () => {
    const { onIdle, rerender, unmount } = renderIdle(null)
    pass(60 * minute)
    rerender(10)
    pass(9 * minute)
    unmount()
    pass(60 * minute)
    fireEvent.keyDown(window)
    expect(onIdle).not.toHaveBeenCalled()
  })

  test('that slept is idle as soon as it is looked at', () => {
    const { onIdle } = renderIdle()
    pass(minute)
    sleep(9 * minute)
    look()
    expect(onIdle).toHaveBeenCalledOnce()
  })

  test('that slept for less is not, and is idle when the rest is over', () => {
    const { onIdle } = renderIdle()
    sleep(9 * minute)
    look()
    pass(minute - 1)
    expect(onIdle).not.toHaveBeenCalled()
    pass(1)
    expect(onIdle).toHaveBeenCalledOnce()
  })

  test.each(['keyDown', 'pointerDown', 'pointerMove', 'wheel', 'scroll', 'touchStart'] as const)(
    'and is woken after it by %s is idle all the same: waking is no unlocking',
    (sign) => {
      const { onIdle } = renderIdle()
      sleep(10 * minute)
      fireEvent[sign](window)
      expect(onIdle).toHaveBeenCalledOnce()
      expect(localStorage.getItem(kept)).toBe(String(start.getTime()))
    },
  )
})

describe('a computer that is used', () => {
  test.each(['keyDown', 'pointerDown', 'pointerMove', 'wheel', 'scroll', 'touchStart'] as const)(
    'by %s waits from then on',
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

  test('in another tab is used in this one', () => {
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

  test('tells the other tabs, a hundred movements at once but once', () => {
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
    ['is no number', 'soon'],
    ['lies in the future', String(start.getTime() + 24 * 60 * minute)],
  ])('counts what this tab has seen where what is kept %s', (_, value) => {
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
