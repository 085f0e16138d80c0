import { describe, expect, it } from 'vitest'
import { pauseAfter } from '@/lib/domain/pause-after'

const seconds = (chance: number) => [1, 2, 3, 4, 50].map((failures) => pauseAfter(failures, 0, chance) / 1000)

describe('the pause before the next try', () => {
  it('follows 5, 15 and then always 30 seconds, shortened by chance', () => {
    expect(seconds(0)).toEqual([3, 9, 18, 18, 18])
    expect(seconds(1)).toEqual([4, 12, 24, 24, 24])
    const byChance = Array.from({ length: 50 }, () => pauseAfter(9) / 1000)
    expect(Math.min(...byChance)).toBeGreaterThanOrEqual(18)
    expect(Math.max(...byChance)).toBeLessThanOrEqual(24)
    expect(new Set(byChance).size).toBeGreaterThan(1)
  })

  it('leaves time to send within 30 seconds, also if a breaker rested once', () => {
    expect(Math.max(...seconds(1)) + 5).toBeLessThan(30)
  })

  it('is at least as long as the server asks for, up to a day', () => {
    expect(pauseAfter(1, 60, 0)).toBe(60_000)
    expect(pauseAfter(3, 5, 0)).toBe(18_000)
    expect(pauseAfter(1, 999_999_999, 1)).toBe(24 * 60 * 60_000)
  })
})
