import { describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { KnownEvent } from '@/lib/domain/journal/kinds'
import { project } from '@/lib/domain/journal/project'
import { refusalOf } from '@/lib/domain/journal/refusal'
import { aParticipant } from '../../builders/participant'

// Of 2 weeks, from Monday 2 March to Sunday 15 March.
const record = aParticipant({ weeks: 2 })
const start = record.treatmentStartDate

function anEvent(doneOn: string, done = true, programmeStart = start): KnownEvent {
  return {
    ...{ id: `${doneOn} ${done}`, userId: 'user-1', kind: 'free-session', programmeStart },
    ...{ at: '2026-03-20T10:00:00.000Z', enteredBy: 'participant', via: 'online' },
    payload: { doneOn: calendarDate(doneOn), done },
  }
}

const daysOf = (...events: KnownEvent[]) => project(events, record, 'Europe/London').freeSessions

describe('sessions after the end of the plan', () => {
  it('are counted by day, in order', () => {
    expect(daysOf(anEvent('2026-03-18'), anEvent('2026-03-16'), anEvent('2026-03-18'))).toEqual([
      '2026-03-16',
      '2026-03-18',
    ])
  })

  it('are taken back by a later event of the day', () => {
    expect(daysOf(anEvent('2026-03-16'), anEvent('2026-03-16', false))).toEqual([])
    expect(daysOf(anEvent('2026-03-16', false), anEvent('2026-03-16'))).toEqual(['2026-03-16'])
  })

  it('count neither for another programme nor before the end', () => {
    expect(daysOf(anEvent('2026-03-16', true, calendarDate('2025-01-06')), anEvent('2026-03-15'))).toEqual([])
  })

  it.each([
    ['2026-03-15', 'the last day of the plan'],
    ['2026-03-21', 'tomorrow'],
  ])('are refused on %s, %s', (doneOn) => {
    expect(refusal(doneOn)).toMatchObject({ code: 'invalid', field: 'doneOn' })
  })

  it.each(['2026-03-16', '2026-03-20'])('are accepted on %s', (doneOn) => {
    expect(refusal(doneOn)).toBeNull()
  })

  it('are refused without a plan, and for an unknown one', () => {
    expect(refusal('2026-03-20', aParticipant({ weeks: 0 }))).toMatchObject({ code: 'invalid' })
    expect(refusal('2026-03-20', record, '2020-01-06')).toEqual({ code: 'other-plan' })
  })
})

function refusal(doneOn: string, about = record, programmeStart: string | null = about.treatmentStartDate) {
  return refusalOf(
    'free-session',
    { doneOn: calendarDate(doneOn), done: true },
    {
      events: [],
      record: about,
      programmeStart: programmeStart === null ? null : calendarDate(programmeStart),
      at: new Date('2026-03-20T10:00:00Z'),
      today: calendarDate('2026-03-20'),
    },
  )
}
