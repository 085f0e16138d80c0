import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '@/lib/domain/calendar-date'
import { type ChangeName, changes } from '@/lib/domain/changes/changes'
import { isNotYet, needsWeekBegun } from '@/lib/domain/not-yet'
import { anyDay } from '../builders/participant'

const planStart = calendarDate('2026-03-02')
const session = (week: number, sessionCompleted = true) => ({ week, session: 1, sessionCompleted })
const onDay = (today: string) => ({ planStart, today: calendarDate(today) })

describe('a session of a week', () => {
  it.each([true, false])('cannot be logged before the week’s first day (completed: %s)', (completed) => {
    expect(isNotYet('log-session', session(4, completed), onDay('2026-03-22'))).toBe(true)
    expect(isNotYet('log-session', session(4, completed), onDay('2026-03-23'))).toBe(false)
  })

  it('cannot be logged before the plan starts', () => {
    expect(isNotYet('log-session', session(1), onDay('2026-03-01'))).toBe(true)
    expect(isNotYet('log-session', session(1), onDay('2026-03-02'))).toBe(false)
  })

  it('can be logged from the first day of its week on', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 1, max: 104 }),
        fc.integer({ min: -800, max: 800 }),
        (start, week, days) => {
          const today = addDays(start, days)
          expect(isNotYet('log-session', session(week), { planStart: start, today })).toBe(
            days < 7 * (week - 1),
          )
        },
      ),
    )
  })

  it('is not refused as not-yet without a plan', () => {
    expect(isNotYet('log-session', session(1), { planStart: null, today: planStart })).toBe(false)
  })
})

it('only logging a session requires a week that has begun', () => {
  const needing = Object.keys(changes).filter((name) => needsWeekBegun(name as ChangeName))
  expect(needing).toEqual(['log-session'])
  const frequency = { sessionFrequency: 3, currentWeekNumber: 9 }
  expect(isNotYet('session-frequency', frequency, onDay('2026-03-02'))).toBe(false)
})
