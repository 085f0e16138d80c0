import { describe, expect, it } from 'vitest'
import { aWordpress, record, scope } from './calls'

const read = (over: object) => aWordpress(() => Response.json({ ...record, ...over })).participant(scope)
const week = { week_number: '3', week_start_date: '20260323', session_frequency: '4', sessions: [] }

describe('record from WordPress', () => {
  it('[S3.10] is read in any format of numbers, days and instants', async () => {
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
        { weekNumber: 1, weekStartDate: '2026-03-09', sessionFrequency: 4, sessions: [] },
        { weekNumber: 2, weekStartDate: '2026-03-16', sessionFrequency: 4, sessions: [] },
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

  it.each([false, null, '', []])('is empty if WordPress writes %j', async (nothing) => {
    const lists = { selected_exercises: nothing, participant_goals: nothing, participant_diary: nothing }
    expect(await read({ treatment_start_date: nothing, ...lists })).toMatchObject({
      treatmentStartDate: null,
      selectedExercises: [],
      participantGoals: [],
      participantDiary: [],
    })
  })

  it('keeps user texts as they are, even if they look like HTML', async () => {
    const description = ' <b>&amp;</b> 5 &lt; 6\n&nbsp;'
    const { participantGoals } = await read({ participant_goals: [{ id: 5, description }] })
    expect(participantGoals).toEqual([{ id: '5', description }])
  })

  it.each([
    { participant_goals: [{ id: 'goal-1', text: 'hidden words' }] },
    { participant_id: null },
    { treatment_start_date: '20260230' },
    { participant_diary: [{ ...week, week_start_date: false }] },
    { participant_diary: [{ ...week, week_number: 'hidden words' }] },
    { selected_exercises: [{ exercise: 101, reps: { 'hidden words': true } }] },
    { selected_exercises: 'hidden words' },
  ])('stays readable with %j, and shows nothing of it', async (over) => {
    const found = await read(over)
    expect(found.userId).toBe('7')
    expect(JSON.stringify(found)).not.toContain('hidden words')
  })

  it.each([
    { user_id: 9, participant: record },
    { user_id: 7, participant: { ...record, user_id: 9 } },
  ])('is a fault if any envelope names another user: %j', async (answer) => {
    const backend = aWordpress(() => Response.json(answer))
    await expect(backend.participant(scope)).rejects.toMatchObject({ code: 'unexpected-shape' })
  })

  it("is read out of an envelope with its owner's id", async () => {
    const { user_id, ...plan } = record
    const backend = aWordpress(() => Response.json({ user_id, participant: plan }))
    expect(await backend.participant(scope)).toEqual(await read({}))
  })

  it.each(['text', 5, true, { code: 'x', message: 'y' }, [{ a: 1 }, { b: 2 }]])(
    'is a fault if the answer is not a record: %j',
    async (answer) => {
      const backend = aWordpress(() => Response.json(answer))
      await expect(backend.participant(scope)).rejects.toMatchObject({ code: 'unexpected-shape' })
    },
  )
})
