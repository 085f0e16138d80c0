import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Session } from '@/lib/domain/participant.schema'
import { adherence } from '@/lib/domain/plan'
import {
  extraSessions,
  fullWeeks,
  isFullWeek,
  loggedAt,
  progressByWeek,
  recentSessions,
  type SessionDay,
} from '@/lib/domain/progress'
import { anyParticipant, aWeek, deepFrozen, done, open } from '../builders/participant'

function at(completedAt: string): Session {
  return { sessionCompleted: true, completedAt }
}

describe('a full week', () => {
  it.each([
    ['all planned sessions are done', aWeek({ frequency: 2, sessions: [done, done] }), true],
    ['more are done than planned', aWeek({ frequency: 1, sessions: [done, done] }), true],
    [
      'as many are done, one of them an extra one',
      aWeek({ frequency: 2, sessions: [done, open, done] }),
      true,
    ],
    ['one is missing', aWeek({ frequency: 2, sessions: [done, open] }), false],
    ['nothing was planned', aWeek({ frequency: 0 }), false],
  ])('is recognised correctly if %s', (_name, week, expected) => {
    expect(isFullWeek(week)).toBe(expected)
  })

  it('counts regardless of the weeks around it', () => {
    const full = aWeek({ frequency: 1, sessions: [done] })
    expect(fullWeeks([full, aWeek(), full, aWeek()])).toBe(2)
  })

  it('stays counted when later weeks follow', () => {
    fc.assert(
      fc.property(anyParticipant, fc.nat(12), ({ participantDiary }, until) => {
        expect(fullWeeks(deepFrozen(participantDiary))).toBeGreaterThanOrEqual(
          fullWeeks(participantDiary.slice(0, until)),
        )
      }),
    )
  })
})

describe('extra sessions', () => {
  it('are counted by week and fill no gap of another', () => {
    const weeks = [aWeek({ frequency: 1, sessions: [done, done, done] }), aWeek({ frequency: 3 })]
    expect(extraSessions(weeks)).toBe(2)
  })
})

describe('the progress', () => {
  const weeks = [
    aWeek({ number: 1, frequency: 2, sessions: [done, done] }),
    aWeek({ number: 2, frequency: 3, sessions: [open, done] }),
    aWeek({ number: 3, frequency: 4 }),
  ]

  it('is cumulative, and done sessions end at the current week', () => {
    expect(progressByWeek(weeks, 2)).toEqual([
      { week: 0, planned: 0, done: 0 },
      { week: 1, planned: 2, done: 2 },
      { week: 2, planned: 5, done: 3 },
      { week: 3, planned: 9, done: null },
    ])
  })

  it('extends to the last week with a done session', () => {
    expect(progressByWeek(weeks, 0).map((point) => point.done)).toEqual([0, 2, 3, null])
  })

  it('ends at the totals of the plan and never falls', () => {
    fc.assert(
      fc.property(anyParticipant, ({ participantDiary: diary }) => {
        const points = progressByWeek(deepFrozen(diary), diary.length)
        expect(points.at(-1)).toMatchObject(adherence(diary))
        for (const [index, point] of points.entries()) {
          expect(point.planned).toBeGreaterThanOrEqual(points[index - 1]?.planned ?? 0)
          expect(point.done).toBeGreaterThanOrEqual(points[index - 1]?.done ?? 0)
        }
      }),
    )
  })
})

describe('when a session was logged', () => {
  it.each([
    ['it is not recorded', done],
    ['it is not an instant', at('yesterday')],
    [
      'it is not done, although an instant is recorded',
      { ...at('2026-03-03T09:00:00Z'), sessionCompleted: false },
    ],
  ])('is unknown if %s', (_name, session) => {
    expect(loggedAt(session)).toBeNull()
  })
})

describe('the recent sessions', () => {
  it('are grouped by clinic day, latest first', () => {
    const weeks = [
      aWeek({ number: 1, sessions: [at('2026-03-03T09:00:00Z'), open, at('2026-03-03T23:30:00Z')] }),
      aWeek({ number: 2, sessions: [at('2026-03-10T10:00:00Z'), at('2026-03-10T09:00:00Z')] }),
    ]
    expect(recentSessions(weeks, 6, 'Europe/London')).toEqual([
      { week: 2, sessions: [1, 2], loggedOn: '2026-03-10', isDayUnknown: false },
      { week: 1, sessions: [1, 3], loggedOn: '2026-03-03', isDayUnknown: false },
    ])
    expect(recentSessions(weeks, 6, 'Asia/Kathmandu').map(({ loggedOn }) => loggedOn)).toEqual([
      '2026-03-10',
      '2026-03-04',
      '2026-03-03',
    ])
  })

  it('have the day that the journal knows', () => {
    const weeks = [aWeek({ number: 1, sessions: [at('2026-03-04T09:00:00Z'), at('2026-03-05T09:00:00Z')] })]
    const rows: SessionDay[] = [
      { week: 1, session: 1, doneOn: calendarDate('2026-03-02'), how: 'day-known' },
      { week: 1, session: 2, doneOn: null, how: 'logged-later' },
    ]
    expect(recentSessions(weeks, 6, 'Europe/London', rows)).toEqual([
      { week: 1, sessions: [2], loggedOn: '2026-03-05', isDayUnknown: true },
      { week: 1, sessions: [1], loggedOn: '2026-03-02', isDayUnknown: false },
    ])
  })

  it('take nothing from a journal row of another week or session', () => {
    const weeks = [aWeek({ number: 1, sessions: [at('2026-03-04T09:00:00Z')] })]
    const monday = calendarDate('2026-03-02')
    const rows: SessionDay[] = [
      { week: 2, session: 1, doneOn: monday, how: 'day-known' },
      { week: 1, session: 2, doneOn: monday, how: 'day-known' },
    ]
    expect(recentSessions(weeks, 6, 'Europe/London', rows)).toEqual([
      { week: 1, sessions: [1], loggedOn: '2026-03-04', isDayUnknown: false },
    ])
  })

  it('without an instant and without a day have no day', () => {
    const weeks = [aWeek({ number: 1, sessions: [done] })]
    const rows: SessionDay[] = [{ week: 1, session: 1, doneOn: null, how: 'logged-later' }]
    expect(recentSessions(weeks, 6, 'Europe/London', rows)).toEqual([
      { week: 1, sessions: [1], loggedOn: null, isDayUnknown: false },
    ])
  })

  it('of one day are separate if the day of one is unknown', () => {
    const weeks = [aWeek({ number: 1, sessions: [at('2026-03-04T09:00:00Z'), at('2026-03-04T10:00:00Z')] })]
    const rows: SessionDay[] = [{ week: 1, session: 2, doneOn: null, how: 'logged-later' }]
    expect(recentSessions(weeks, 6, 'Europe/London', rows)).toEqual([
      { week: 1, sessions: [2], loggedOn: '2026-03-04', isDayUnknown: true },
      { week: 1, sessions: [1], loggedOn: '2026-03-04', isDayUnknown: false },
    ])
  })

  it('of one day are separated by week', () => {
    const weeks = [
      aWeek({ number: 1, sessions: [at('2026-03-10T09:30:00Z')] }),
      aWeek({ number: 2, sessions: [at('2026-03-10T09:00:00Z'), at('2026-03-10T10:00:00Z')] }),
    ]
    expect(recentSessions(weeks, 6, 'Europe/London')).toEqual([
      { week: 2, sessions: [1, 2], loggedOn: '2026-03-10', isDayUnknown: false },
      { week: 1, sessions: [1], loggedOn: '2026-03-10', isDayUnknown: true },
    ])
  })

  it.each([
    ['2026-03-08T23:59:59Z', 'Europe/London', false],
    ['2026-03-09T00:00:00Z', 'Europe/London', true],
    ['2026-03-08T23:59:59Z', 'Asia/Kathmandu', true],
  ])('logged at %s in %s were logged after their week: %s', (instant, zone, isDayUnknown) => {
    const weeks = [aWeek({ number: 1, sessions: [at(instant)] })]
    expect(recentSessions(weeks, 6, zone)).toMatchObject([{ week: 1, sessions: [1], isDayUnknown }])
  })

  it('are grouped by week, after the others, if the day is unknown', () => {
    const weeks = [
      aWeek({ number: 1, sessions: [at('2026-03-03T09:00:00Z'), done] }),
      aWeek({ number: 2, sessions: [done, open, done] }),
    ]
    expect(recentSessions(weeks, 6, 'Europe/London')).toEqual([
      { week: 1, sessions: [1], loggedOn: '2026-03-03', isDayUnknown: false },
      { week: 2, sessions: [1, 3], loggedOn: null, isDayUnknown: false },
      { week: 1, sessions: [2], loggedOn: null, isDayUnknown: false },
    ])
  })

  it('with unknown instants are taken from the end of their week', () => {
    const weeks = [aWeek({ number: 1, sessions: [done, done, done, done] })]
    for (const [most, sessions] of [[1, [4]] as const, [2, [3, 4]] as const, [3, [2, 3, 4]] as const])
      expect(recentSessions(weeks, most, 'Europe/London')).toEqual([
        { week: 1, sessions, loggedOn: null, isDayUnknown: false },
      ])
  })

  it('are all done sessions, or as many as requested', () => {
    fc.assert(
      fc.property(anyParticipant, fc.nat(20), ({ participantDiary: diary }, most) => {
        const found = recentSessions(deepFrozen(diary), most, 'Europe/London')
        const count = found.reduce((sum, { sessions }) => sum + sessions.length, 0)
        expect(count).toBe(Math.min(most, adherence(diary).done))
        expect(found.every(({ week }) => week >= 1)).toBe(true)
      }),
    )
  })
})
