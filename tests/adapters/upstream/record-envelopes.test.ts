// Records in an envelope that names their owner.
import { describe, expect, it } from 'vitest'
import { readNewDiary, readRecordFrom } from '@/lib/adapters/upstream/reading/record'
import { calendarDate } from '@/lib/domain/calendar-date'

const rules = {
  userId: '7',
  timeZone: 'Europe/London',
  shape: { weeks: 4, smallestFrequency: 2 },
  library: null,
}
const start = '2026-11-16'
const week = { week_number: 1, week_start_date: start, session_frequency: 3, sessions: [true] }
const plan = { treatment_start_date: start, participant_diary: [week] }
const read = (answer: unknown) => readRecordFrom(answer, rules).value

describe('record in an envelope with its owner', () => {
  it.each([
    { user_id: 7, participant: plan },
    { userId: '7', data: plan },
    { user_id: 7, participant_data: [plan] },
    { user_id: 7, data: { record: plan } },
    { user_id: 7, data: null, participant: plan },
    { user_id: 7, data: 'ok', participant: plan },
    { data: { user_id: 7, participant: plan } },
    { success: true, user_id: 7, participant: { user_id: 7, ...plan } },
    { user_id: 7, data: { user_id: 7, participant: plan } },
  ])('reads a record beside the id of its owner: %j', (answer) => {
    const found = read(answer)
    expect(found?.named).toBe('7')
    expect(found?.record.treatmentStartDate).toBe(start)
    expect(found?.record.participantDiary[0]?.sessions).toEqual([{ sessionCompleted: true }])
  })

  it.each([
    { user_id: 9, participant: plan },
    { user_id: 9, participant: { user_id: 7, ...plan } },
    { user_id: 7, participant: { user_id: 9, ...plan } },
    { user_id: 7, data: { user_id: 9, participant: plan } },
  ])('reports another user named by the record or its envelope: %j', (answer) => {
    expect(read(answer)?.named).toBe('9')
  })

  it('prefers the participant id of a record to that of its envelope', () => {
    expect(read({ participant_id: 3, data: plan })?.record.participantId).toBe('3')
    expect(read({ participant_id: 3, data: { participant_id: 4, ...plan } })?.record.participantId).toBe('4')
    expect(read({ participant_id: 3, data: plan })?.named).toBeNull()
  })

  it('reads no record from an envelope with other content', () => {
    expect(read({ user_id: 7, data: { status: 'ok' } })).toBeNull()
    expect(read({ user_id: 7, participant: [plan, plan] })).toBeNull()
  })

  it.each([
    { user_id: 7 },
    { user_id: 7, participant: [] },
    { user_id: 7, participant: {} },
    { user_id: 7, data: false },
    { user_id: 7, participant: 3 },
  ])('reads an empty record if the answer has only ids: %j', (answer) => {
    expect(read(answer)).toMatchObject({ named: '7', record: { participantDiary: [] } })
  })

  it.each([
    [{ user_id: 7, ...plan, data: { treatment_start_date: '2026-01-05' } }],
    [{ user_id: 7, start_date: start, diary: [week], data: { a: 1 } }],
  ])('prefers the plan of a record to that of an envelope: %j', (answer) => {
    expect(read(answer)?.record.treatmentStartDate).toBe(start)
  })

  it('does not throw on thousands of nested envelopes', () => {
    let answer: unknown = plan
    for (let depth = 0; depth < 5000; depth++) answer = { user_id: 7, data: answer }
    expect(read(answer)).toBeNull()
  })
})

describe('record in one of several envelopes', () => {
  it.each([[null], [false], [''], [[]], ['ok'], [1]])(
    'reads a record despite the data %j beside it',
    (data) => {
      expect(read({ success: true, data, participant: plan })?.record.treatmentStartDate).toBe(start)
    },
  )
})

describe('new diary in an envelope with its owner', () => {
  it('reads a new diary beside the id of its owner', () => {
    const answer = { participant_id: 3, data: plan }
    expect(readNewDiary(answer, { ...rules, asked: calendarDate(start) }).value).toMatchObject({
      treatmentStartDate: start,
    })
  })
})
