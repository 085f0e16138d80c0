import { describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { ChangeName, PayloadOf } from '@/lib/domain/changes/changes'
import { aWordpress, readsFirst, record, scope } from './calls'

const week = { week_number: 1, week_start_date: '2026-03-09', session_frequency: 3, sessions: [] as object[] }
const selected = { exercise: 101, reps: '8', sets: '3', notes: '' }
const done = { session_completed: true, completed_at: '2026-03-11T10:00:00.000Z' }
const start = calendarDate('2026-03-16')

type Case = {
  [Name in ChangeName]: {
    name: Name
    payload: PayloadOf<Name>
    /** Fields of the record if the change was made, and several alternatives if it was not. */
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
    name: 'exercise-order',
    payload: { exercises: ['102', '101'] },
    made: { selected_exercises: [{ ...selected, exercise: 102 }, selected] },
    notMade: [{}, { selected_exercises: [selected, { ...selected, exercise: 102 }] }],
    answer: { exercises: ['102', '101'] },
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
const notOk: [string, () => Response | Promise<Response>][] = [
  ['a connection that breaks off', () => Promise.reject(new TypeError('fetch failed'))],
  ['500', () => new Response('', { status: 500 })],
  ['502', () => new Response('', { status: 502 })],
  ['503', () => new Response('', { status: 503 })],
  ['504', () => new Response('', { status: 504 })],
  ['201', () => Response.json({}, { status: 201 })],
  ['204', () => new Response(null, { status: 204 })],
]
const unclearOk: [string, () => Response][] = [
  ['a page of HTML', html],
  ['false', () => Response.json(false)],
  ['a failure in words', () => Response.json({ success: false, data: 'No.' })],
  ['an error of WordPress', () => Response.json({ code: 'x', message: 'y', data: { status: 400 } })],
]

/** A WordPress with one answer to a change; later reads return the record with `after`, or fail if that is `null`. */
function aWordpressWith(answer: () => Response | Promise<Response>, after: object | null) {
  const asked: string[] = []
  const backend = aWordpress(async (_input, init) => {
    const method = init?.method ?? ''
    asked.push(method)
    if (method === 'POST') return answer()
    if (!asked.includes('POST')) return Response.json(record)
    return after === null ? new Response('', { status: 500 }) : Response.json({ ...record, ...after })
  })
  return { backend, asked }
}

describe.each(cases)('$name, after an unclear answer', (each) => {
  const { name, payload, made, notMade, answer } = each
  const run = (backend: ReturnType<typeof aWordpress>) => backend.change(scope, name, payload)
  const before = readsFirst(name) ? ['GET'] : []

  it.each(notOk)('%s: fails with outcome saved if the record has the change', async (_what, said) => {
    const { backend, asked } = aWordpressWith(said, made)
    await expect(run(backend)).rejects.toMatchObject({ name: 'BackendError', outcome: 'saved' })
    expect(asked).toEqual([...before, 'POST', 'GET'])
  })

  it.each(notOk)('%s: fails with not-saved or unknown otherwise, and is sent once', async (_what, said) => {
    for (const after of [...notMade, null]) {
      const { backend, asked } = aWordpressWith(said, after)
      const outcome = after === null ? 'unknown' : 'not-saved'
      await expect(run(backend)).rejects.toMatchObject({ name: 'BackendError', outcome })
      expect(asked).toEqual([...before, 'POST', 'GET'])
    }
  })

  it.each(unclearOk)('200 with %s: the record decides', async (_what, said) => {
    expect(await run(aWordpressWith(said, made).backend)).toMatchObject(answer)
    for (const after of [...notMade, null]) {
      const outcome = after === null ? 'unknown' : 'not-saved'
      await expect(run(aWordpressWith(said, after).backend)).rejects.toMatchObject({ outcome })
    }
  })

  it('has no outcome after a refusal', async () => {
    for (const status of [301, 400, 404, 409, 429]) {
      const refusal = () => Response.json({ code: 'some', message: '', data: {} }, { status })
      const { backend, asked } = aWordpressWith(refusal, made)
      await expect(run(backend)).rejects.toMatchObject({ name: 'BackendError', outcome: undefined })
      expect(asked.filter((method) => method === 'POST')).toHaveLength(1)
    }
  })
})

describe('answer that the specification does not show', () => {
  const silent = cases.filter(
    ({ name }) => !['reset-start-date', 'select-exercise', 'exercise-order'].includes(name),
  )
  const bodies = ['', ' \n', 'null', '{}', '[]', '"ok"', '1', 'true', '{"anything":[1]}']

  it.each(silent)('of $name can have any body with 200', async ({ name, payload }) => {
    for (const body of bodies) {
      const type = body.trim() === '' ? 'text/html; charset=UTF-8' : 'application/json'
      const { backend, asked } = aWordpressWith(
        () => new Response(body, { headers: { 'Content-Type': type } }),
        null,
      )
      expect(await backend.change(scope, name, payload)).toEqual({})
      expect(asked).toEqual(readsFirst(name) ? ['GET', 'POST'] : ['POST'])
    }
  })
})

describe('one refusal', () => {
  const userIs = (status: number) => async (input: string) => {
    if (input.includes('users/me'))
      return Response.json(status === 200 ? { id: 7, roles: [] } : {}, { status })
    return Response.json({ message: 'No.' }, { status: 403 })
  }
  const log = { week: 1, session: 1, sessionCompleted: true }

  it.each([
    [200, 'refused'],
    [401, 'not-signed-in'],
    [403, 'not-signed-in'],
    [500, 'unavailable'],
  ])('ends a session only if the user endpoint agrees: %i is %s', async (status, code) => {
    const backend = aWordpress(userIs(status))
    await expect(backend.change(scope, 'log-session', log)).rejects.toMatchObject({ code })
    await expect(backend.participant(scope)).rejects.toMatchObject({ code })
  })
})
