import { describe, expect, it } from 'vitest'
import { secondsBetween } from '@/lib/domain/clock-reading'

const monday = Date.parse('2026-03-02T17:05:00Z')
const day = 24 * 60 * 60
const at = (seconds: number, { page = 1, steady = 0 } = {}) => ({
  wall: monday + seconds * 1000,
  steady: steady * 1000,
  page,
})

describe('the time between two readings of the clock', () => {
  it('is that of the wall clock, also across a reboot', () => {
    expect(secondsBetween(at(0), at(61, { page: 2 }))).toBe(61)
  })

  it('is that of the steady clock after a wall clock set back', () => {
    expect(secondsBetween(at(0, { steady: 10 }), at(-3600, { steady: 70 }))).toBe(60)
  })

  it('is that of the wall clock if the device slept', () => {
    expect(secondsBetween(at(0, { steady: 10 }), at(3600, { steady: 11 }))).toBe(3600)
  })

  it('is at least 0 and at most 30 days', () => {
    expect(secondsBetween(at(0), at(-5, { page: 2 }))).toBe(0)
    expect(secondsBetween(at(0), at(40 * day))).toBe(30 * day)
  })

  it('is 0 for a reading that is not a number', () => {
    expect(secondsBetween({ wall: Number.NaN, steady: 0, page: 0 }, at(5))).toBe(0)
  })
})
