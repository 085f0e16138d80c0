import { describe, expect, it } from 'vitest'
import { aWordpress, record, scope } from './calls'

const read = (over: object) => aWordpress(() => Response.json({ ...record, ...over })).participant(scope)
const week = { week_number: '3', week_start_date: '20260323', session_frequency: '4', sessions: [] }

describe('a record from WordPress', () => {
  it('[S3.10] is read in any writing of numbers, days and instants', async () => {
    const sessions = [
      { session_completed: '1', completed_at: '2026-03-23T11:00:00+01:00' },
      { session_completed: '', completed_at: false },
      { session_completed: 0, completed_at: '2026-03-24T10:00:00Z' },
    ]
    expect(await read({ participant_diary: { 2: { ...week, sessions } } })).toEqual({
      participantId: '3',
      userId: '7',
      treatmentStartDate: '2026-03-09',
      selectedExercises: [{ exercise: '101', reps: '8', sets: '3', notes: '' }],
      participantGoals: record.participant_goals,
      participantDiary: [
        {
          weekNumber: 3,
          weekStartDate: '2026-03-23',
          sessionFrequency: 4,
          sessions: [
            { sessionCompleted: true, completedAt: '2026-03-23T10:00:00.000Z' },
            { sessionCompleted: false },
            { sessionCompleted: false },
          ],
        },
      ],
    })
  })

  it.each([false, null, '', []])('has nothing where WordPress writes %j', async (nothing) => {
    const lists = { selected_exercises: nothing, participant_goals: nothing, participant_diary: nothing }
    expect(await read({ treatment_start_date: nothing, ...lists })).toMatchObject({
      treatmentStartDate: null,
      selectedExercises: [],
      participantGoals: [],
      participantDiary: [],
    })
  })

  it('keeps what people wrote as it is, also where it looks like HTML', async () => {
    const description = ' <b>&amp;</b> 5 &lt; 6\n&nbsp;'
    const { participantGoals } = await read({ participant_goals: [{ id: 5, description }] })
    expect(participantGoals).toEqual([{ id: '5', description }])
  })

  it.each([
    { participant_goals: [{ id: 'goal-1', text: 'c4nary' }] },
    { participant_goals: [{ id: '', description: 'c4nary' }] },
    { participant_id: null },
    { treatment_start_date: '20260230' },
    { treatment_start_date: 'c4nary' },
    { participant_diary: [{ ...week, week_start_date: false }] },
    { participant_diary: [{ ...week, week_number: 'c4nary' }] },
    { participant_diary: [{ ...week, sessions: [{ session_completed: 'c4nary' }] }] },
    { participant_diary: [{ ...week, sessions: [{ session_completed: true, completed_at: 'c4nary' }] }] },
    { selected_exercises: [{ exercise: 101, reps: ['c4nary'] }] },
    { selected_exercises: 'c4nary' },
  ])('is refused as a whole for %j, without what stands in it', async (over) => {
    const error = await read(over).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'unexpected-shape' })
    expect(String(error)).not.toContain('c4nary')
  })
})
