import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  calendarDate,
  calendarDateIn,
  daysBetween,
  isCalendarDate,
  toUtcInstant,
} from '@/lib/domain/calendar-date'
import { anyDay } from '../builders/participant'
import { clockChangesIn, offsetIn, zones } from '../builders/zones'

const hour = 60 * 60 * 1000

describe('a calendar date', () => {
  it.each(['2026-03-01', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is valid', (text) => {
    expect(isCalendarDate(text)).toBe(true)
    expect(calendarDate(text)).toBe(text)
  })

  it.each([
    ...['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '0000-01-01'],
    ...['', '2026-3-1', '26-03-01', '2026/03/01', '2026-03-01T00:00:00Z', ' 2026-03-01', '2026-03-01\n'],
    ...['2026', '2026-03', '+002026-03-01', '+012026-03-01', '-2026-03-01', '10000-01-01', '-000001-01-01'],
    ...['٢٠٢٦-٠٣-٠١', '２０２６-03-01', 'tomorrow'],
  ])('%j is invalid, and the error does not repeat it', (text) => {
    expect(isCalendarDate(text)).toBe(false)
    expect(() => calendarDate(text)).toThrow(new RangeError('Not a calendar date (yyyy-mm-dd)'))
  })

  it('adding days is the inverse of counting them', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect(addDays(addDays(day, days), -days)).toBe(day)
      }),
    )
  })

  it('later days compare as greater strings', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        expect(one < other).toBe(daysBetween(one, other) > 0)
      }),
    )
  })

  it('month ends and leap years are right', () => {
    expect(addDays(calendarDate('2024-02-28'), 1)).toBe('2024-02-29')
    expect(addDays(calendarDate('2026-02-28'), 1)).toBe('2026-03-01')
    expect(addDays(calendarDate('2026-12-31'), 1)).toBe('2027-01-01')
    expect(daysBetween(calendarDate('2024-01-01'), calendarDate('2031-01-01'))).toBe(2557)
  })

  it('a day outside the years 0001 to 9999 is rejected', () => {
    expect(() => addDays(calendarDate('9999-12-31'), 1)).toThrow(RangeError)
    expect(() => addDays(calendarDate('0001-01-01'), -1)).toThrow(RangeError)
  })

  it('a formatter in the zone UTC shows the same day', () => {
    const formatter = new Intl.DateTimeFormat('sv', { timeZone: 'UTC' })
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(formatter.format(toUtcInstant(day))).toBe(day)
      }),
    )
  })
})

describe('the day in a time zone', () => {
  it.each([
    ['Europe/London', '2026-03-28T23:59:59.999Z', '2026-03-28'],
    ['Europe/London', '2026-03-29T00:59:59.999Z', '2026-03-29'],
    ['Europe/London', '2026-03-29T22:59:59.999Z', '2026-03-29'],
    ['Europe/London', '2026-03-29T23:00:00.000Z', '2026-03-30'],
    ['Europe/London', '2026-10-25T23:59:59.999Z', '2026-10-25'],
    ['Asia/Kathmandu', '2026-03-01T18:14:59.999Z', '2026-03-01'],
    ['Asia/Kathmandu', '2026-03-01T18:15:00.000Z', '2026-03-02'],
    ['Australia/Lord_Howe', '2026-04-04T12:59:59.999Z', '2026-04-04'],
    ['Australia/Lord_Howe', '2026-04-05T13:29:59.999Z', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-04-05T13:30:00.000Z', '2026-04-06'],
    ['America/Sao_Paulo', '2026-02-22T02:59:59.999Z', '2026-02-21'],
    ['America/Sao_Paulo', '2018-11-04T02:59:59.999Z', '2018-11-03'],
    ['America/Sao_Paulo', '2018-11-04T03:00:00.000Z', '2018-11-04'],
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31'],
    ['Pacific/Kiritimati', '2026-01-01T09:59:59.999Z', '2026-01-01'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00.000Z', '2026-01-02'],
    ['UTC', '0987-06-05T12:00:00.000Z', '0987-06-05'],
  ])('in %s at %s it is %s', (zone, instant, day) => {
    expect(calendarDateIn(zone, new Date(instant))).toBe(day)
  })

  it.each(zones)('is the local day around every clock change in %s', (zone) => {
    const around = [-25, -24, -13, -12, -2, -1, 0, 1, 2, 12, 13, 24, 25].map((hours) => hours * hour)
    const changes = [Date.UTC(2026, 0, 1), ...clockChangesIn(zone)]
    for (const change of changes)
      for (const instant of around.flatMap((away) => [change + away - 1, change + away])) {
        const onTheWall = new Date(instant + offsetIn(zone, instant)).toISOString().slice(0, 10)
        expect(calendarDateIn(zone, new Date(instant))).toBe(onTheWall)
      }
  })

  it('advances 0 to 2 days in 24 hours, at least 1 in 48', () => {
    const anyInstant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 11, 31) })
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyInstant, (zone, instant) => {
        const day = calendarDateIn(zone, new Date(instant))
        const tomorrow = calendarDateIn(zone, new Date(instant + 24 * hour))
        // 24 hours later is the same day in a day of 25 hours, and may be 2 days later around one of 23.
        expect([0, 1, 2]).toContain(daysBetween(day, tomorrow))
        expect(daysBetween(day, calendarDateIn(zone, new Date(instant + 48 * hour)))).toBeGreaterThan(0)
      }),
    )
  })

  it('is rejected for a zone that does not exist', () => {
    expect(() => calendarDateIn('Europe/Atlantis', new Date(0))).toThrow(RangeError)
  })
})
