import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDelayedLoading } from '@/lib/browser/page/use-delayed-loading'

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Starts loading. */
function renderWait() {
  const { result, rerender, unmount } = renderHook(useDelayedLoading, { initialProps: true })
  return {
    wait: () => result.current,
    begin: () => {
      rerender(true)
    },
    end: () => {
      rerender(false)
    },
    unmount,
  }
}

describe('a delayed loading state', () => {
  test('is never shown for a load of 199 ms', () => {
    const { wait, end } = renderWait()
    expect(wait()).toBe('hidden')
    pass(199)
    expect(wait()).toBe('hidden')
    end()
    expect(wait()).toBe('over')
    pass(5000)
    expect(wait()).toBe('over')
  })

  test('is shown at 200 ms', () => {
    const { wait } = renderWait()
    pass(200)
    expect(wait()).toBe('shown')
    pass(60_000)
    expect(wait()).toBe('shown')
  })

  test('[S9.11] shown at 200 ms, stays until 400 ms after a fast answer', () => {
    const { wait, end } = renderWait()
    pass(200)
    end()
    pass(199)
    expect(wait()).toBe('shown')
    pass(1)
    expect(wait()).toBe('over')
  })

  test('ends with the answer once it was shown for 200 ms', () => {
    const { wait, end } = renderWait()
    pass(400)
    end()
    pass(0)
    expect(wait()).toBe('over')
  })

  test('is hidden again for the first 200 ms of each load', () => {
    const { wait, begin, end } = renderWait()
    pass(1000)
    end()
    pass(0)
    begin()
    expect(wait()).toBe('hidden')
    pass(199)
    expect(wait()).toBe('hidden')
    pass(1)
    expect(wait()).toBe('shown')
  })

  test('is over from the start if nothing is loading', () => {
    const { result } = renderHook(() => useDelayedLoading(false))
    expect(result.current).toBe('over')
  })
})
