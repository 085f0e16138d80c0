import { describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { ChangeName, PayloadOf } from '@/lib/domain/changes/changes'
import { aWordpress, record, scope } from './calls'

const week = { week_number: 1, week_start_date: '2026-03-09', session_frequency: 3, sessions: [] as object[] }
const selected = { exercise: 101, reps: '8', sets: '3', notes: '' }
const done = { session_completed: true, completed_at: '2026-03-11T10:00:00.000Z' }
const start = calendarDate('2026-03-16')

type Case = {
  [Name in ChangeName]: {
    name: Name
    payload: PayloadOf<Name>
    /** What the record holds where the change was made, and where it was not. */
    made: object
    notMade: object[]
    answer: object
  }
}[ChangeName]

const cases: Case[] = [
  {
    name: 'reset-start-date',
    payload: { treatmentStartDate: start },
    made: { treatment_start_date: '20260316', participant_diary: [week] },
    notMade: [{}, { treatment_start_date: false, participant_diary: [] }],
    answer: { treatmentStartDate: start, participantDiary: [{ weekNumber: 1 }] },
  },
  {
    name: 'select-exercise',
    payload: { exerciseId: '102' },
    made: { selected_exercises: [selected, { ...selected, exercise: 102 }] },
    notMade: [{}, { selected_exercises: [] }],
    answer: { exercise: '102', reps: '8', sets: '3', notes: '' },
  },
  {
    name: 'deselect-exercise',
    payload: { exerciseId: '101' },
    made: { selected_exercises: false },
    notMade: [{}],
    answer: {},
  },
  {
    name: 'exercise-plan-update',
    payload: { exerciseId: '101', reps: '12' },
    made: { selected_exercises: [{ ...selected, reps: 12 }] },
    notMade: [{}, { selected_exercises: [] }],
    answer: {},
  },
  {
    name: 'session-frequency',
    payload: { sessionFrequency: 5, currentWeekNumber: 1 },
    made: { participant_diary: [{ ...week, session_frequency: '5' }] },
    notMade: [{}, { participant_diary: [] }],
    answer: {},
  },
  {
    name: 'log-session',
    payload: { week: 1, session: 2, sessionCompleted: true },
    made: { participant_diary: [{ ...week, sessions: [{ session_completed: false }, done] }] },
    notMade: [{}, { participant_diary: [{ ...week, sessions: [done] }] }, { participant_diary: false }],
    answer: { completedAt: '2026-03-11T10:00:00.000Z' },
  },
  {
    name: 'add-goal',
    payload: { goalId: 'g', goalDescription: ' Swim ' },
    made: { participant_goals: [{ id: 'g', description: 'Swim' }] },
    notMade: [{}, { participant_goals: [{ id: 'g', description: 'Run' }] }],
    answer: {},
  },
  {
    name: 'edit-goal',
    payload: { goalId: 'goal-1', goalDescription: 'Swim' },
    made: { participant_goals: [{ id: 'goal-1', description: 'Swim' }] },
    notMade: [{}, { participant_goals: [] }],
    answer: {},
  },
  {
    name: 'delete-goal',
    payload: { goalId: 'goal-1' },
    made: { participant_goals: [] },
    notMade: [{}],
    answer: {},
  },
]

const html = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
const unclear: [string, () => Response | Promise<Response>][] = [
  ['a connection that breaks off', () => Promise.reject(new TypeError('fetch failed'))],
  ['500', () => new Response('', { status: 500 })],
  ['502', () => new Response('', { status: 502 })],
  ['503', () => new Response('', { status: 503 })],
  ['504', () => new Response('', { status: 504 })],
  ['202', () => Response.json({}, { status: 202 })],
  ['200 with a page of HTML', html],
  ['200 with another shape', () => Response.json('text')],
]

/** A WordPress whose answer to a change says nothing, and whose record is then as given. */
function aWordpressWith(answer: () => Response | Promise<Response>, after: object | null) {
  const asked: string[] = []
  const backend = aWordpress(async (_input, init) => {
    const method = init?.method ?? ''
    asked.push(method)
    if (method === 'POST') return answer()
    return after === null ? new Response('', { status: 500 }) : Response.json({ ...record, ...after })
  })
  return { backend, asked }
}

describe.each(cases)('$name, after an answer from which nobody can tell', (each) => {
  const { name, payload, made, notMade, answer } = each
  const run = (backend: ReturnType<typeof aWordpress>) => backend.change(scope, name, payload)

  it.each(unclear)(
    '%s: is answered as made where the record holds it, and sent once',
    async (_what, said) => {
      const { backend, asked } = aWordpressWith(said, made)
      expect(await run(backend)).toMatchObject(answer)
      expect(asked).toEqual(['POST', 'GET'])
    },
  )

  it.each(unclear)(
    '%s: is unknown where the record does not hold it or cannot be read',
    async (_what, said) => {
      for (const after of [...notMade, null]) {
        const { backend, asked } = aWordpressWith(said, after)
        await expect(run(backend)).rejects.toMatchObject({ name: 'BackendError', outcomeUnknown: true })
        expect(asked).toEqual(['POST', 'GET'])
      }
    },
  )

  it('but a refusal is one: the record is not read, also where it holds the change', async () => {
    for (const status of [301, 400, 401, 404, 409, 429]) {
      const refusal = () => Response.json({ code: 'some', message: '', data: {} }, { status })
      const { backend, asked } = aWordpressWith(refusal, made)
      await expect(run(backend)).rejects.toMatchObject({ name: 'BackendError', outcomeUnknown: false })
      expect(asked).toEqual(['POST'])
    }
  })
})
