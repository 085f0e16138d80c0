import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate, daysBetween } from '@/lib/domain/calendar-date'
import {
  emptyDiary,
  lastDayOf,
  nextSession,
  nextSessionDay,
  sessionsDone,
  sessionsOf,
} from '@/lib/domain/diary'
import type { Session } from '@/lib/domain/participant.schema'
import { anyDay, anyParticipant, aWeek, deepFrozen, done, open } from '../builders/participant'

const unclear: Session = { sessionCompleted: false, unclear: true }

const anyWeek = anyParticipant.map(({ participantDiary }) => deepFrozen(participantDiary[0] ?? aWeek()))

describe('an empty diary', () => {
  it('is an empty list for 0 weeks', () => {
    expect(emptyDiary(calendarDate('2026-03-02'), 0, 3)).toEqual([])
  })

  it('[S3.9] numbers weeks from 1, 7 days apart across clock changes', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 104 }), fc.nat(14), (start, weeks, frequency) => {
        const diary = emptyDiary(start, weeks, frequency)
        expect(diary.map((week) => week.weekNumber)).toEqual(Array.from({ length: weeks }, (_, at) => at + 1))
        for (const week of diary) {
          expect(daysBetween(start, week.weekStartDate)).toBe((week.weekNumber - 1) * 7)
          expect(week).toMatchObject({ sessionFrequency: frequency, sessions: [] })
        }
      }),
    )
  })

  it('has weeks that do not share their list of sessions', () => {
    const [one, other] = emptyDiary(calendarDate('2026-03-02'), 2, 3)
    expect(one?.sessions).not.toBe(other?.sessions)
  })
})

describe('the sessions of a week', () => {
  it.each([
    ['nothing logged: as many as are planned', 3, [], [open, open, open]],
    ['nothing planned and nothing logged: none', 0, [], []],
    ['some logged: the rest is open', 3, [done], [done, open, open]],
    ['more done than planned: all of them', 2, [done, done, done], [done, done, done]],
    ['an extra one taken back: no longer shown', 2, [done, done, open], [done, done]],
    ['an extra one done after an open one: both shown', 1, [done, open, done], [done, open, done]],
    ['nothing planned, one done', 0, [done], [done]],
  ])('%s', (_, frequency, sessions, expected) => {
    expect(sessionsOf(aWeek({ frequency, sessions }))).toEqual(expected)
  })

  it('are never fewer than planned and include every done one', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        const shown = sessionsOf(week)
        expect(shown.length).toBeGreaterThanOrEqual(week.sessionFrequency)
        expect(shown.filter((session) => session.sessionCompleted)).toHaveLength(sessionsDone(week))
      }),
    )
  })

  it('keep their place and the instant they were logged', () => {
    const logged = { sessionCompleted: true, completedAt: '2026-03-03T09:00:00.000Z' }
    expect(sessionsOf(aWeek({ sessions: [open, logged] }))).toEqual([open, logged, open])
  })
})

describe('the next session', () => {
  it.each([
    ['of a new week is the first', 3, [], 1],
    ['follows the done ones', 3, [done, done], 3],
    ['is the gap, not the one after the last', 3, [done, open, done], 2],
    ['is none once all planned ones are done', 2, [done, done], null],
    ['is none after extra ones', 2, [done, done, done], null],
    ['is a planned gap although an extra one is done', 2, [done, open, done], 2],
    ['is none if nothing is planned', 0, [], null],
    ['is an open one before an unclear one', 3, [unclear, done, open], 3],
    ['is the first unclear one if no other is open', 3, [done, unclear, unclear], 2],
    ['is an open one after an unclear one that is done', 2, [{ ...unclear, ...done }, open], 2],
  ])('%s', (_, frequency, sessions, expected) => {
    expect(nextSession(aWeek({ frequency, sessions }))).toBe(expected)
  })

  it('is open, and every one before it is done', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        const shown = sessionsOf(week).map((session) => session.sessionCompleted)
        const before = shown.slice(0, (nextSession(week) ?? shown.length + 1) - 1)
        expect(before).not.toContain(false)
        expect(shown[before.length] ?? false).toBe(false)
      }),
    )
  })
})

describe('a good day for the next session', () => {
  // A week from Monday 2 to Sunday 8 March.
  it.each([
    ['halfway if 1 is left', 1, [], '2026-03-02', '2026-03-06'],
    ['a third on if 2 are left', 2, [], '2026-03-02', '2026-03-05'],
    ['sooner if more are left', 3, [done], '2026-03-04', '2026-03-06'],
    ['tomorrow if there are more sessions than days', 14, [], '2026-03-06', '2026-03-07'],
    ['the last day if that is tomorrow', 1, [], '2026-03-07', '2026-03-08'],
    ['none on the last day', 1, [], '2026-03-08', null],
    ['none after the last day', 1, [], '2026-03-10', null],
    ['none if all are done', 2, [done, done], '2026-03-02', null],
    ['none after an extra one', 1, [done, done], '2026-03-02', null],
    ['none if nothing is planned', 0, [], '2026-03-02', null],
  ])('is %s', (_, frequency, sessions, today, expected) => {
    const week = aWeek({ frequency, sessions })
    expect(week.weekStartDate).toBe('2026-03-02')
    expect(nextSessionDay(week, calendarDate(today))).toBe(expected)
  })
})

describe('a week', () => {
  it('counts done sessions, including extra ones', () => {
    expect(sessionsDone(aWeek({ frequency: 1, sessions: [done, open, done] }))).toBe(2)
    expect(sessionsDone(aWeek())).toBe(0)
  })

  it.each([
    ['2026-03-02', '2026-03-08'],
    ['2026-03-25', '2026-03-31'],
    ['2024-02-26', '2024-03-03'],
    ['2026-12-28', '2027-01-03'],
  ])('that starts on %s ends on %s', (first, last) => {
    expect(lastDayOf({ weekStartDate: calendarDate(first) })).toBe(last)
  })
})
