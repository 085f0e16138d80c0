// Reading whole records: incomplete diaries, the order of slashed dates, and the user that an answer names.
import { describe, expect, it } from 'vitest'
import { readLibraryFrom } from '@/lib/adapters/upstream/reading/exercise'
import { readNewDiary, readRecordFrom } from '@/lib/adapters/upstream/reading/record'
import { readSiteFrom } from '@/lib/adapters/wordpress/site'
import { calendarDate } from '@/lib/domain/calendar-date'

const rules = {
  userId: '7',
  timeZone: 'Europe/London',
  shape: { weeks: 4, smallestFrequency: 2 },
  library: null,
}
const read = (answer: unknown) => readRecordFrom(answer, rules)
const diaryOf = (answer: unknown) => read(answer).value?.record.participantDiary
const week = (week_number: unknown, week_start_date: unknown, more: object = {}) => ({
  ...{ week_number, week_start_date, session_frequency: 3, sessions: [] },
  ...more,
})
const start = { treatment_start_date: '2026-11-16' }
const starts = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07']

describe('diary', () => {
  it('fills all weeks from a start date alone', () => {
    expect(diaryOf(start)).toEqual(
      starts.map((weekStartDate, index) => ({
        weekNumber: index + 1,
        weekStartDate,
        sessionFrequency: 2,
        sessions: [],
      })),
    )
  })

  it('adds missing weeks with the frequency of the week before', () => {
    const found = diaryOf({
      ...start,
      participant_diary: [week(4, starts[3]), week(1, starts[0], { session_frequency: 5 })],
    })
    expect(found?.map(({ weekNumber, sessionFrequency }) => [weekNumber, sessionFrequency])).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
      [4, 3],
    ])
  })

  it('merges a duplicate week: completed in either row counts as completed', () => {
    const twice = [
      week(1, starts[0], { sessions: [true, false] }),
      week('1', false, { sessions: { 1: false, 2: true } }),
      week(1, starts[0], { sessions: { 0: false, 1: true, 2: 'x' } }),
    ]
    expect(diaryOf({ ...start, participant_diary: twice })?.[0]?.sessions).toEqual([
      { sessionCompleted: true },
      { sessionCompleted: true },
      { sessionCompleted: false, unclear: true },
    ])
  })

  it('keeps a diary with more weeks than the settings have', () => {
    const six = Array.from({ length: 6 }, (_, index) => week(index + 1, null))
    expect(diaryOf({ ...start, participant_diary: six })).toHaveLength(6)
  })

  it('takes a missing frequency from the week before, else the smallest option', () => {
    const weeks = [
      week(1, starts[0], { session_frequency: '1-2' }),
      week(2, starts[1]),
      week(3, starts[2], { session_frequency: '' }),
    ]
    expect(diaryOf({ ...start, participant_diary: weeks })?.map((each) => each.sessionFrequency)).toEqual([
      2, 3, 3, 3,
    ])
  })

  it('identifies a week without a number by date, else by position', () => {
    const weeks = [week('', starts[2], { session_frequency: 5 }), week(null, null, { session_frequency: 4 })]
    const { value, warnings } = read({ ...start, participant_diary: weeks })
    expect(value?.record.participantDiary.map((each) => each.sessionFrequency)).toEqual([2, 4, 5, 5])
    expect(warnings.map(({ path }) => path)).toContain('participant_diary[0].week_number')
  })

  it('marks sessions as unclear if they are not a list', () => {
    const [first] = diaryOf({ ...start, participant_diary: [week(1, starts[0], { sessions: 'two' })] }) ?? []
    expect(first?.sessions).toEqual(Array(3).fill({ sessionCompleted: false, unclear: true }))
  })
})

describe('day and month order of slashed dates', () => {
  const startsOn = (date: string, ...weeks: object[]) =>
    read({ treatment_start_date: date, participant_diary: weeks }).value?.record.treatmentStartDate

  it('follows a number over 12 anywhere in the record', () => {
    expect(startsOn('02/03/2026', week(3, '16/03/2026'))).toBe('2026-03-02')
    expect(startsOn('02/03/2026', week(3, '02/17/2026'))).toBe('2026-02-03')
  })

  it('follows weeks that are 7 days apart, and the start date', () => {
    expect(startsOn('02/03/2026', week(2, '09/03/2026'))).toBe('2026-03-02')
    expect(startsOn('2026-03-02', week(1, '02/03/2026'), week(2, '09/03/2026'))).toBe('2026-03-02')
  })

  it('leaves an ambiguous date unknown and warns with its path', () => {
    const { value, warnings } = read({ treatment_start_date: '02/03/2026' })
    expect(value?.record.treatmentStartDate).toBeNull()
    expect(warnings.map(({ path }) => path)).toEqual(['treatment_start_date'])
  })

  it('follows the date that was requested', () => {
    const answer = { treatment_start_date: '02/03/2026', participant_diary: [week(1, '02/03/2026')] }
    const asked = calendarDate('2026-03-02')
    expect(readNewDiary(answer, { ...rules, asked }).value).toMatchObject({
      treatmentStartDate: '2026-03-02',
    })
  })
})

describe('record', () => {
  it.each([[{}], [[]], [null], [false], [''], [{ data: null }], [[{ participant_id: 7 }]]])(
    'reads %j as a record without a plan',
    (answer) => {
      expect(read(answer)).toEqual({
        value: {
          named: null,
          record: {
            ...{ participantId: '7', userId: '7', treatmentStartDate: null },
            ...{ selectedExercises: [], participantGoals: [], participantDiary: [] },
          },
        },
        warnings: [],
      })
    },
  )

  it.each([
    [(value: unknown) => ({ data: value })],
    [(value: unknown) => ({ participant: value })],
    [(value: unknown) => [value]],
    [(value: unknown) => ({ success: true, data: { participant: value } })],
    [(value: unknown) => ({ 0: value })],
  ])('reads a record out of its envelope', (wrap) => {
    expect(read(wrap(start)).value?.record.treatmentStartDate).toBe('2026-11-16')
  })

  it('reports the user that the answer names', () => {
    for (const user of [9, '9', { ID: 9 }, [9]]) expect(read({ user_id: user }).value?.named).toBe('9')
  })

  it('skips a goal without words and a deleted exercise, with warnings', () => {
    const goals = [
      { id: 'a', description: 'Walk' },
      { id: 'b', description: ' ' },
      { goal_id: 'c', goal_description: 'Swim' },
    ]
    const plan = [
      { exercise: false, reps: '8' },
      { exercise: { ID: 5 }, reps: { value: '8', label: '8 times' }, sets: 3 },
    ]
    const { value, warnings } = read({ participant_goals: goals, selected_exercises: plan })
    expect(value?.record.participantGoals).toEqual([
      { id: 'a', description: 'Walk' },
      { id: 'c', description: 'Swim' },
    ])
    expect(value?.record.selectedExercises).toEqual([{ exercise: '5', reps: '8', sets: '3', notes: '' }])
    expect(warnings.map(({ path }) => path).toSorted()).toEqual([
      'participant_goals[1]',
      'selected_exercises[0].exercise',
    ])
  })
})

describe('library', () => {
  const site = 'https://wordpress.example'
  it('gives each exercise a unique slug and keeps the old one', () => {
    const slugs = ['Exercise_2', 'exercise-2', 'Knie%20%C3%9Cbung', '膝', '']
    const exercises = slugs.map((slug, index) => ({ id: index + 1, slug, title: `E${index}` }))
    const { value, warnings } = readLibraryFrom({ exercises }, site)
    expect(value?.map(({ slug, oldSlug }) => [slug, oldSlug])).toEqual([
      ['1', 'Exercise_2'],
      ['exercise-2', undefined],
      ['knie-ubung', 'Knie%20%C3%9Cbung'],
      ['4', '膝'],
      ['5', undefined],
    ])
    expect(warnings[0]).toEqual({
      path: 'exercises[0].slug',
      words: '"Exercise_2" is not usable in an address; using "1"',
    })
  })

  it.each([
    [(rows: unknown[]) => rows],
    [(rows: unknown[]) => ({ exercises: rows })],
    [(rows: unknown[]) => ({ data: rows })],
    [(rows: unknown[]) => ({ data: { exercises: rows } })],
    [(rows: unknown[]) => Object.fromEntries(rows.map((row, index) => [index + 1, row]))],
  ])('reads a library out of its envelope', (wrap) => {
    const rows = [
      { id: 1, title: { rendered: 'A &amp; B' } },
      { ID: 2, post_title: 'C', post_name: 'c' },
      { id: 3, acf: { steps: 'X' }, slug: 'no-title' },
    ]
    expect(readLibraryFrom(wrap(rows), site).value?.map(({ title }) => title)).toEqual([
      'A & B',
      'C',
      'No title',
    ])
  })
})

describe('settings', () => {
  const site = 'https://wordpress.example'
  it('warns about missing required settings and fills in defaults', () => {
    const { value, warnings } = readSiteFrom({ treatment_plan_settings: { max_exercises: 'many' } }, site)
    expect(value).toMatchObject({
      siteName: 'wordpress.example',
      treatmentPlanSettings: { maxGoals: 4, repsOptions: expect.arrayContaining(['8']) },
    })
    expect(warnings.filter(({ missing }) => missing).map(({ path }) => path)).toEqual([
      'treatment_plan_settings.number_treatment_weeks',
      'treatment_plan_settings.max_exercises',
    ])
  })

  it.each([
    [[{ option: 2 }, { option: '' }, null, { option: '3 times a week' }]],
    [[2, 3]],
    [['2', '3']],
    [
      [
        { value: 2, label: 'Two' },
        { value: '3', label: 'Three' },
      ],
    ],
    [{ 0: 2, 2: 3 }],
    ['2\n3'],
  ])('reads session frequency options from %j', (session_frequency) => {
    const { value } = readSiteFrom({ treatment_plan_settings: { session_frequency } }, site)
    expect(value?.treatmentPlanSettings.sessionFrequencyOptions).toEqual([2, 3])
  })
})
