import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { memoryThrottle } from '@/lib/adapters/throttle-memory/throttle'

const rule = { name: 'test', attempts: 2, seconds: 60 }

describe('the throttle in memory', () => {
  it('lets as many attempts through as the rule says, and tells how long to wait', async () => {
    const throttle = memoryThrottle()
    expect([await throttle.take(rule, 'a'), await throttle.take(rule, 'a')]).toEqual([0, 0])
    const wait = await throttle.take(rule, 'a')
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await throttle.take(rule, 'b')).toBe(0)
  })

  it('does not count what is given back, nor what it refused', async () => {
    const throttle = memoryThrottle()
    for (let index = 0; index < 10; index += 1) {
      expect(await throttle.take(rule, 'a')).toBe(0)
      await throttle.giveBack(rule, 'a')
    }
    expect([await throttle.take(rule, 'a'), await throttle.take(rule, 'a')]).toEqual([0, 0])
    for (let index = 0; index < 10; index += 1) expect(await throttle.take(rule, 'a')).toBeGreaterThan(0)
    await throttle.giveBack(rule, 'a')
    expect(await throttle.take(rule, 'a')).toBe(0)
  })

  it('grants no more than the rule to an attempt that is given back after the time is over', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const throttle = memoryThrottle()
    await throttle.take(rule, 'a')
    vi.advanceTimersByTime(61_000)
    await throttle.giveBack(rule, 'a')
    expect([await throttle.take(rule, 'a'), await throttle.take(rule, 'a')]).toEqual([0, 0])
    expect(await throttle.take(rule, 'a')).toBeGreaterThan(0)
  })
})
