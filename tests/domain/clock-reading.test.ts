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
  it('is what the wall clock says, also over a reboot', () => {
    expect(secondsBetween(at(0), at(61, { page: 2 }))).toBe(61)
  })

  it('is what the steady clock says after the wall clock was set back', () => {
    expect(secondsBetween(at(0, { steady: 10 }), at(-3600, { steady: 70 }))).toBe(60)
  })

  it('is what the wall clock says while the device slept', () => {
    expect(secondsBetween(at(0, { steady: 10 }), at(3600, { steady: 11 }))).toBe(3600)
  })

  it('is never below 0, nor above 30 days', () => {
    expect(secondsBetween(at(0), at(-5, { page: 2 }))).toBe(0)
    expect(secondsBetween(at(0), at(40 * day))).toBe(30 * day)
  })

  it('is 0 for a reading that is no number', () => {
    expect(secondsBetween({ wall: Number.NaN, steady: 0, page: 0 }, at(5))).toBe(0)
  })
})
