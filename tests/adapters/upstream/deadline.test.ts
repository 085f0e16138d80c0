import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withDeadline } from '@/lib/adapters/upstream/deadline'

describe('withDeadline', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('leaves no timer behind after success or failure', async () => {
    expect(await withDeadline(8000, () => Promise.resolve('done'))).toBe('done')
    expect(vi.getTimerCount()).toBe(0)
    await expect(withDeadline(8000, () => Promise.reject(new Error('no answer')))).rejects.toThrow(
      'no answer',
    )
    expect(vi.getTimerCount()).toBe(0)
  })

  it('aborts the work with a TimeoutError when its time is over', async () => {
    const told = vi.fn()
    const work = withDeadline(8000, (within) => {
      return new Promise<string>((resolve) => {
        within.addEventListener('abort', () => {
          told(within.reason)
          resolve('stopped')
        })
      })
    })
    await vi.advanceTimersByTimeAsync(7999)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await work).toBe('stopped')
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'TimeoutError' }))
  })
})
