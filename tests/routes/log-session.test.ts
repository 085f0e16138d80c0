import { describe, expect, it } from 'vitest'
import { BackendError, type BackendErrorCode } from '@/lib/ports/errors'
import { ask, type Answer } from '../builders/api'
import { aCookie, aDemo, aPhysioCookie } from '../builders/demo'

const path = '/api/participant/log-session'
const right = { week: 4, session: 1, sessionCompleted: true }

const read = (cookie: string) => ask('GET', '/api/participant', { cookie })
const weekOf = (answer: Answer, number: number) =>
  answer.json.participantDiary?.find((week) => week.weekNumber === number)

/** A demo at the start of Alex's week 4, which is empty. */
async function aDemoInWeek4(over: Parameters<typeof aDemo>[0] = {}) {
  const demo = await aDemo(over)
  demo.clock.passTime(7 * 24 * 60 * 60)
  return demo
}

type Wrong = [body: unknown, pointers: string[]]

describe('logging a session', () => {
  it('saves it, and the participant’s record shows it', async () => {
    const demo = await aDemoInWeek4()
    const cookie = await aCookie(demo)
    const completedAt = '2026-03-18T10:00:00.000Z'
    const answer = await ask('POST', path, { cookie, body: { ...right, session: 2 } })
    expect(answer).toMatchObject({ status: 200, json: { completedAt }, setCookie: undefined })
    expect(weekOf(await read(cookie), 4)?.sessions).toEqual([
      { sessionCompleted: false },
      { sessionCompleted: true, completedAt },
    ])
  })

  it('twice gives the same answer, and undoing it reopens the session', async () => {
    const demo = await aDemoInWeek4()
    const cookie = await aCookie(demo)
    const first = await ask('POST', path, { cookie, body: right })
    demo.clock.passTime(60)
    expect(await ask('POST', path, { cookie, body: right })).toMatchObject({ status: 200, json: first.json })
    const back = await ask('POST', path, { cookie, body: { ...right, sessionCompleted: false } })
    expect(back.json).toEqual({})
    expect(weekOf(await read(cookie), 4)?.sessions).toEqual([{ sessionCompleted: false }])
  })

  it('accepts the first and the last week and session of the plan', async () => {
    const demo = await aDemoInWeek4()
    demo.clock.passTime(8 * 7 * 24 * 60 * 60)
    const cookie = await aCookie(demo)
    for (const [week, session] of [
      [1, 1],
      [12, 14],
    ])
      expect(await ask('POST', path, { cookie, body: { ...right, week, session } })).toMatchObject({
        status: 200,
      })
  })

  const wrongNumbers = [0, -1, 1.5, 1e21, '1', '', null, true, [1], { value: 1 }, undefined]
  const wrongWeeks = [...wrongNumbers, 13, 99].map((week): Wrong => [{ ...right, week }, ['#/week']])
  const wrongSessions = [...wrongNumbers, 15].map((session): Wrong => [{ ...right, session }, ['#/session']])
  const wrongFlags = ['true', 1, 0, null, undefined].map((sessionCompleted): Wrong => [
    { ...right, sessionCompleted },
    ['#/sessionCompleted'],
  ])
  it.each<Wrong>([
    ...wrongWeeks,
    ...wrongSessions,
    ...wrongFlags,
    [{}, ['#/week', '#/session', '#/sessionCompleted']],
    [
      { week: 'c4nary', session: 'c4nary', sessionCompleted: 'c4nary' },
      ['#/week', '#/session', '#/sessionCompleted'],
    ],
    [{ ...right, userId: 'demo-sam' }, ['#']],
    [{ ...right, completedAt: '2020-01-01T00:00:00Z' }, ['#']],
    [{ ...right, constructor: { prototype: {} } }, ['#']],
    [null, ['#']],
    [[right], ['#']],
    [7, ['#']],
  ])('[S5.5a] with %j returns 422 for every field without its value', async (body, pointers) => {
    const demo = await aDemoInWeek4()
    const cookie = await aCookie(demo)
    const before = await read(cookie)
    const answer = await ask('POST', path, { cookie, body })
    expect(answer).toMatchObject({ status: 422, json: { type: '/problems/invalid-fields' } })
    expect(new Set(answer.json.errors?.map((error) => error.pointer))).toEqual(new Set(pointers))
    expect(answer.text).not.toMatch(/c4nary|demo-sam|2020-01/)
    expect((await read(cookie)).json).toEqual(before.json)
  })

  it.each([
    '{"week":1e999,"session":1,"sessionCompleted":true}',
    '{"week":123456789012345678901234567890,"session":1,"sessionCompleted":true}',
    '{"week":4,"session":1,"sessionCompleted":true,"__proto__":{"week":1}}',
    '{"__proto__":{"week":4,"session":1,"sessionCompleted":true}}',
  ])('with %s returns 422', async (body) => {
    const demo = await aDemoInWeek4()
    expect(await ask('POST', path, { cookie: await aCookie(demo), body })).toMatchObject({ status: 422 })
    expect({}).not.toHaveProperty('week')
  })

  it('of a future week returns 409 `not-yet` and changes nothing', async () => {
    const demo = await aDemoInWeek4()
    const cookie = await aCookie(demo)
    const before = await read(cookie)
    for (const sessionCompleted of [true, false])
      for (const headers of [{}, { 'x-logged-ago': '60' }, { 'x-plan-start': '2026-02-23' }]) {
        const options = { cookie, body: { ...right, week: 5, sessionCompleted }, headers }
        expect(await ask('POST', path, options)).toMatchObject({
          status: 409,
          json: { type: '/problems/not-yet', title: 'This week has not begun yet' },
        })
      }
    expect((await read(cookie)).json).toEqual(before.json)
  })

  it('works from the first moment of its week', async () => {
    const demo = await aDemoInWeek4()
    demo.clock.passTime(4 * 24 * 60 * 60 + 14 * 60 * 60 - 1)
    const options = { cookie: await aCookie(demo), body: { ...right, week: 5 } }
    expect(await ask('POST', path, options)).toMatchObject({ status: 409 })
    demo.clock.passTime(1)
    const completedAt = '2026-03-23T00:00:00.000Z'
    expect(await ask('POST', path, options)).toMatchObject({ status: 200, json: { completedAt } })
  })

  it('after undoing it restores the first completion time', async () => {
    const demo = await aDemoInWeek4()
    const cookie = `${await aCookie(demo)}; ${await aPhysioCookie(demo)}`
    const log = (sessionCompleted: boolean) =>
      ask('POST', path, { cookie, body: { ...right, sessionCompleted } })
    const first = await log(true)
    demo.clock.passTime(60)
    const start = { cookie, body: { treatmentStartDate: '2026-02-23' } }
    const answers = [
      await log(false),
      await read(cookie),
      await ask('POST', '/api/participant/reset-start-date', start),
    ]
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      expect(text).not.toMatch(/takenBack|2026-03-18/)
    }
    expect(weekOf(answers[1] as Answer, 4)?.sessions).toEqual([{ sessionCompleted: false }])
    demo.clock.passTime(600)
    const again = await log(true)
    expect(again).toMatchObject({ status: 200, json: first.json })
    expect(weekOf(await read(cookie), 4)?.sessions).toEqual([{ sessionCompleted: true, ...first.json }])
  })

  it('in a plan without that week returns 409', async () => {
    const demo = await aDemoInWeek4()
    const cookie = await aCookie(demo, 'demo-sam')
    const answer = await ask('POST', path, { cookie, body: right })
    expect(answer).toMatchObject({ status: 409, json: { type: '/problems/conflict' } })
  })
})

describe('a change', () => {
  it.each([
    'no-such-change',
    'log_session',
    'LOG-SESSION',
    'constructor',
    '__proto__',
    'toString',
    '..%2fsite',
    '%00',
  ])('called %s returns 404', async (name) => {
    const demo = await aDemoInWeek4()
    const options = { cookie: await aCookie(demo), body: right }
    const answer = await ask('POST', `/api/participant/${name}`, options)
    expect(answer).toMatchObject({ status: 404, json: { type: '/problems/not-found' } })
  })

  it('meant for another user returns 409 and changes nothing', async () => {
    const demo = await aDemoInWeek4()
    const cookie = await aCookie(demo)
    const before = await read(cookie)
    for (const expected of ['demo-sam', '', 'demo-alex ,', 'DEMO-ALEX']) {
      const answer = await ask('POST', path, {
        cookie,
        body: right,
        headers: { 'x-expected-user': expected },
      })
      expect(answer).toMatchObject({ status: 409, json: { type: '/problems/other-user' } })
    }
    expect((await read(cookie)).json).toEqual(before.json)
    const headers = { 'x-expected-user': 'demo-alex' }
    expect(await ask('POST', path, { cookie, body: right, headers })).toMatchObject({ status: 200 })
  })

  it.each<[BackendErrorCode, number]>([
    ['not-permitted', 404],
    ['not-found', 404],
    ['limit-reached', 409],
    ['invalid', 422],
    ['not-implemented', 501],
    ['unexpected-shape', 502],
    ['unavailable', 502],
    ['timeout', 504],
  ])('refused by the backend with %s returns %i without its message', async (code, status) => {
    const { backend } = await aDemoInWeek4()
    const change = () => Promise.reject(new BackendError(code, 'c4nary'))
    const demo = await aDemoInWeek4({ backend: { ...backend, change } })
    const answer = await ask('POST', path, { cookie: await aCookie(demo), body: right })
    expect(answer).toMatchObject({ status, setCookie: undefined })
    expect(answer.text).not.toContain('c4nary')
  })

  it('answers only with fields the browser may know', async () => {
    const { backend } = await aDemoInWeek4()
    const change = async () => ({ completedAt: '2026-03-11T10:00:00Z', secret: 'c4nary' })
    const demo = await aDemoInWeek4({ backend: { ...backend, change } })
    const answer = await ask('POST', path, { cookie: await aCookie(demo), body: right })
    expect(answer.json).toEqual({ completedAt: '2026-03-11T10:00:00Z' })
  })
})
