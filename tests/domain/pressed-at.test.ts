import { describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import { pressedAt } from '@/lib/domain/pressed-at'

const arrivedAt = new Date('2026-04-02T17:06:00.250Z')
const plan = { planStart: calendarDate('2026-03-30'), timeZone: 'Europe/London' }
const at = (secondsAgo: number, of = plan) => pressedAt({ arrivedAt, secondsAgo }, of).toISOString()

describe('the time at which a session was pressed', () => {
  it('is now without a delay', () => {
    expect(at(0)).toBe('2026-04-02T17:06:00.250Z')
  })

  it('is the given seconds before the request arrived', () => {
    expect(at(60)).toBe('2026-04-02T17:05:00.250Z')
  })

  it('is not before the first day of the plan (clinic zone)', () => {
    expect(at(30 * 24 * 3600)).toBe('2026-03-29T23:00:00.000Z')
    expect(at(30 * 24 * 3600, { ...plan, timeZone: 'America/New_York' })).toBe('2026-03-30T04:00:00.000Z')
  })

  it('is not after the arrival, even before the plan starts', () => {
    expect(at(60, { ...plan, planStart: calendarDate('2026-05-01') })).toBe('2026-04-02T17:06:00.250Z')
  })

  it('has no lower bound without a plan', () => {
    const none = { planStart: null, timeZone: 'UTC' }
    expect(pressedAt({ arrivedAt, secondsAgo: 60 }, none).toISOString()).toBe('2026-04-02T17:05:00.250Z')
  })
})
