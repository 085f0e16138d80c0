import { describe, expect, it } from 'vitest'
import { ask } from '../builders/api'
import { aClinicCookie, aCookie, aDemo, aPhysioCookie } from '../builders/demo'

// The calls of an open tab of 4f4a691, as its browser code sends them (lib/browser/use-change.ts, send-waiting.ts,
// api.ts there), and the fields of each answer that it reads.

const headers = { 'x-expected-user': 'demo-alex' }

const changes: [name: string, payload: object, read: object][] = [
  ['log-session', { week: 3, session: 3, sessionCompleted: true }, { completedAt: expect.any(String) }],
  ['log-session', { week: 3, session: 3, sessionCompleted: false }, {}],
  ['add-goal', { goalId: 'g', goalDescription: 'Swim' }, {}],
  ['edit-goal', { goalId: 'g', goalDescription: 'Swim again' }, {}],
  ['delete-goal', { goalId: 'g' }, {}],
  ['select-exercise', { exerciseId: 'step-up' }, { exercise: 'step-up', reps: '5', sets: '1', notes: '' }],
  ['exercise-plan-update', { exerciseId: 'step-up', reps: '10' }, {}],
  ['exercise-plan-update', { exerciseId: 'step-up', notes: 'Slowly.' }, {}],
  ['deselect-exercise', { exerciseId: 'step-up' }, {}],
  ['session-frequency', { sessionFrequency: 3, currentWeekNumber: 3 }, {}],
  [
    'reset-start-date',
    { treatmentStartDate: '2026-03-09' },
    { treatmentStartDate: '2026-03-09', participantDiary: { length: 12 } },
  ],
]

/** The exercise of 4f4a691: later fields may be added, none of these taken away. */
const anExercise = {
  ...{ id: expect.any(String), slug: expect.any(String), title: expect.any(String) },
  ...{ category: expect.any(String), summary: expect.any(String), steps: expect.any(Array) },
  ...{ dos: expect.any(Array), donts: expect.any(Array), stopIf: expect.any(Array) },
  ...{ image: expect.toSatisfy(isPresent), video: expect.toSatisfy(isPresent) },
}

describe('an open tab of 4f4a691', () => {
  it('makes every change', async () => {
    const demo = await aDemo()
    const cookie = `${await aCookie(demo)}; ${await aPhysioCookie(demo)}`
    for (const [name, body, read] of changes) {
      const answer = await ask('POST', `/api/participant/${name}`, { cookie, headers, body })
      expect(answer, name).toMatchObject({ status: 200, json: read })
    }
  })

  it('reads the record, the session, the exercises and a video', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    const get = async (path: string) => (await ask('GET', path, { cookie })).json
    expect(await get('/api/participant')).toMatchObject({
      participantId: 'demo-participant-alex',
      userId: 'demo-alex',
      treatmentStartDate: '2026-02-23',
      selectedExercises: { length: 5 },
      participantGoals: { length: 2 },
      participantDiary: { length: 12, 0: { weekNumber: 1, sessions: { 0: { sessionCompleted: true } } } },
    })
    const facts = { user: { id: 'demo-alex', roles: ['participant'] }, expiresAt: expect.any(String) }
    expect(await get('/api/session')).toMatchObject(facts)
    const { exercises } = (await get('/api/exercises')) as { exercises: object[] }
    expect(exercises.length).toBeGreaterThan(20)
    for (const exercise of exercises) expect(exercise).toMatchObject(anExercise)
    const video = await get(`/api/video?${new URLSearchParams({ url: 'https://vimeo.com/1' }).toString()}`)
    expect(video).toMatchObject({ provider: 'vimeo', id: '1', title: 'A video', seconds: 83 })
    expect((await ask('POST', '/api/session/refresh', { cookie })).json).toMatchObject(facts)
  })

  it('logs in, and logs out', async () => {
    await aDemo()
    const body = { username: 'alex@example.org', password: 'steady-steps-1' }
    const { status, json, setCookie } = await ask('POST', '/api/session', { body })
    expect({ status, json }).toMatchObject({ status: 200, json: { user: { id: 'demo-alex' } } })
    const ended = await ask('DELETE', '/api/session', { cookie: setCookie?.split(';')[0] })
    expect(ended.status).toBe(204)
  })

  it('opens and locks the physio area, and ends the visit', async () => {
    const demo = await aDemo()
    const cookie = `${await aCookie(demo)}; ${await aClinicCookie(demo)}`
    const opened = await ask('POST', '/api/physio/session', { cookie, body: { password: 'clinic-demo' } })
    expect(opened.status).toBe(200)
    const pass = `${cookie}; ${await aPhysioCookie(demo)}`
    expect((await ask('DELETE', '/api/physio/session', { cookie: pass })).status).toBe(204)
    // A visit's end makes these two calls, in this order.
    expect((await ask('DELETE', '/api/session', { cookie: pass })).status).toBe(204)
    expect((await ask('DELETE', '/api/physio/session', { cookie: pass })).status).toBe(204)
  })

  it('asks for an account and for a new password', async () => {
    await aDemo()
    const account = { email: 'r@example.org', firstName: 'R', lastName: 'N', password: 'a password of riley' }
    expect(await ask('POST', '/api/account', { body: account })).toMatchObject({ status: 202 })
    const body = { email: 'alex@example.org' }
    expect(await ask('POST', '/api/account/password-reset-request', { body })).toMatchObject({ status: 202 })
  })

  it('hears the problems that it knows', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    const logging = (given: object, body: object) =>
      ask('POST', '/api/participant/log-session', { cookie, body, ...given })
    const session = { week: 3, session: 3, sessionCompleted: true }
    const problem = (slug: string, status: number) => ({ status, json: { type: `/problems/${slug}` } })
    expect(await logging({ cookie: undefined }, session)).toMatchObject(problem('session-required', 401))
    const other = { headers: { 'x-expected-user': 'demo-sam' } }
    expect(await logging(other, session)).toMatchObject(problem('other-user', 409))
    expect(await logging({}, { ...session, week: 13 })).toMatchObject(problem('invalid-fields', 422))
    demo.clock.passTime(60.5 * 24 * 60 * 60)
    expect(await logging({}, session)).toMatchObject(problem('session-expired', 401))
  })
})

function isPresent(value: unknown): boolean {
  return value !== undefined
}
