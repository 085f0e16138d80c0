import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import { dataLines, dataObject } from '@/lib/domain/data-export'
import { anyParticipant, aParticipant, done, open } from '../builders/participant'

const user = { id: 'user-1', displayName: 'Wren Ávila', email: 'wren@clinic.example' }
const titles = new Map([['bridge', 'Bridge']])

describe('the data export of a user', () => {
  test('has a line for each stored item, in page order', () => {
    const when = '2026-03-03T09:00:00.000Z'
    const record = aParticipant({
      weeks: 1,
      frequency: 2,
      sessions: { 1: [{ ...done, completedAt: when }, open] },
    })
    const week = { week: 1, weekStart: '2026-03-02' }
    expect(dataLines({ user, record, titles })).toEqual([
      { what: 'name', text: 'Wren Ávila' },
      { what: 'email', text: 'wren@clinic.example' },
      { what: 'startDate', text: '2026-03-02' },
      { what: 'exercise', exercise: 'Bridge', sets: '3', repetitions: '8', note: '' },
      { what: 'week', ...week, planned: 2 },
      { what: 'session', ...week, session: 1, done: true, when },
      { what: 'session', ...week, session: 2, done: false },
      { what: 'goal', goal: 'Walk to the shops' },
    ])
  })

  test('has lines for an earlier programme, its weeks and sessions', () => {
    const setAsideAt = '2026-03-04T08:00:00.000Z'
    const { participantDiary } = aParticipant({ weeks: 1, frequency: 1, sessions: { 1: [done] } })
    const earlier = { treatmentStartDate: calendarDate('2026-03-02'), setAsideAt, participantDiary }
    const record = { ...aParticipant({ start: null }), earlierProgrammes: [earlier] }
    const week = { week: 1, weekStart: '2026-03-02' }
    expect(dataLines({ user, record, titles }).slice(-3)).toEqual([
      { what: 'earlierProgramme', text: '2026-03-02', when: setAsideAt },
      { what: 'earlierWeek', ...week, planned: 1 },
      { what: 'earlierSession', ...week, session: 1, done: true },
    ])
  })

  test('has a line for each planned session, logged or not', () => {
    const lines = dataLines({ user, record: aParticipant({ weeks: 2, frequency: 3 }), titles })
    expect(lines.filter(({ what }) => what === 'session')).toHaveLength(6)
  })

  test('names an exercise that the library lacks by its id', () => {
    const lines = dataLines({ user, record: aParticipant(), titles: new Map() })
    expect(lines).toContainEqual(expect.objectContaining({ what: 'exercise', exercise: 'bridge' }))
    expect(dataObject({ user, record: aParticipant(), titles: new Map() })).toMatchObject({
      participant: { selectedExercises: [{ exercise: 'bridge', title: null }] },
    })
  })

  test('contains only the user if the record is empty', () => {
    const record = {
      ...aParticipant({ start: null }),
      selectedExercises: [],
      participantGoals: [],
    }
    expect(dataLines({ user: { id: 'user-1' }, record, titles })).toEqual([])
    expect(dataLines({ user, record, titles }).map(({ what }) => what)).toEqual(['name', 'email'])
  })

  test('omits no value of any record', () => {
    fc.assert(
      fc.property(anyParticipant, (record) => {
        const values = dataLines({ user, record, titles: new Map() }).flatMap((line): unknown[] =>
          Object.values(line),
        )
        for (const { exercise, reps, sets, notes } of record.selectedExercises)
          for (const text of [exercise, reps, sets, notes]) expect(values).toContain(text)
        for (const { description } of record.participantGoals) expect(values).toContain(description)
        const earlier = record.earlierProgrammes ?? []
        for (const { treatmentStartDate } of earlier) expect(values).toContain(treatmentStartDate)
        const sessions = [record, ...earlier]
          .flatMap(({ participantDiary }) => participantDiary)
          .flatMap((week) => week.sessions)
        expect(values.filter((value) => value === true)).toHaveLength(
          sessions.filter(({ sessionCompleted }) => sessionCompleted).length,
        )
        expect(dataObject({ user, record, titles }).participant).toMatchObject(record)
      }),
    )
  })
})
