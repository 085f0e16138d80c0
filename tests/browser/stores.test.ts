// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { guardedStorage } from '@/lib/browser/store/guarded-storage'
import { readLocal, subscribeToLocal, writeLocal } from '@/lib/browser/store/local-storage'
import { notifyOtherTabs, subscribeToOtherTabs } from '@/lib/browser/store/other-tabs'
import { createSubscribers } from '@/lib/browser/store/subscribers'
import { withTimeout } from '@/lib/browser/api/with-timeout'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const refuses = () => {
  throw new DOMException('Refused', 'SecurityError')
}

describe('storage that the browser refuses', () => {
  it('falls back to memory', () => {
    const storage = guardedStorage(refuses)
    expect(storage.write('name', 'text')).toBe(false)
    expect(storage.read('name')).toBe('text')
    storage.write('name', null)
    expect(storage.read('name')).toBeNull()
    storage.clear()
  })

  it('is read from memory if full, not with its older text', () => {
    localStorage.setItem('name', 'older')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuses)
    expect(writeLocal('name', 'newer')).toBe(false)
    expect(readLocal('name')).toBe('newer')
    full.mockRestore()
    expect(writeLocal('name', 'newest')).toBe(true)
    expect(localStorage.getItem('name')).toBe('newest')
  })

  it('is overridden by what another tab writes later', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuses)
    const listener = vi.fn()
    const unsubscribe = subscribeToLocal('name', listener)
    writeLocal('name', 'here')
    full.mockRestore()
    localStorage.setItem('name', 'there')
    window.dispatchEvent(new StorageEvent('storage', { key: 'name' }))
    expect(readLocal('name')).toBe('there')
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
  })
})

describe('a browser without BroadcastChannel', () => {
  it('notifies no other tab and does not throw', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const listener = vi.fn()
    const unsubscribe = subscribeToOtherTabs(listener)
    notifyOtherTabs('participant-changed')
    expect(listener).not.toHaveBeenCalled()
    unsubscribe()
  })
})

describe('subscribers', () => {
  it('subscribe to the source from the first listener to the last', () => {
    const stop = vi.fn()
    const source = vi.fn(() => stop)
    const { subscribe, notify } = createSubscribers(source)
    const [first, second] = [vi.fn(), vi.fn()]
    const leaveFirst = subscribe(first)
    const leaveSecond = subscribe(second)
    notify()
    leaveFirst()
    leaveFirst()
    notify()
    expect(stop).not.toHaveBeenCalled()
    leaveSecond()
    expect([first, second, source, stop].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1, 1])
  })
})

describe('withTimeout', () => {
  it('resolves with the work or, if that is late, with the fallback', async () => {
    vi.useFakeTimers()
    const never = new Promise<string>(() => undefined)
    const late = withTimeout(never, 1000, () => 'late')
    await vi.advanceTimersByTimeAsync(1000)
    await expect(late).resolves.toBe('late')
    await expect(withTimeout(Promise.resolve('done'), 1000, () => 'late')).resolves.toBe('done')
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})
