import { describe, expect, it } from 'vitest'
import { type ChangeName, changes } from '@/lib/domain/changes/changes'
import { ask } from '../builders/api'
import { aCookie, aDemo, anEditor, aPhysioCookie } from '../builders/demo'
import { right } from '../builders/right-changes'

const all = Object.values(changes).map(({ name, needs }) => ({ name: name as ChangeName, needs }))
const building = all.filter(({ needs }) => needs === 'participant-and-physio')
const addressOf = (name: ChangeName) => `/api/participant/${name}`
const problem = (slug: string, status: number) => ({ status, json: { type: `/problems/${slug}`, status } })
const read = (cookie: string) => ask('GET', '/api/participant', { cookie })

async function both(userId = 'demo-alex') {
  const demo = await aDemo()
  const [participant, physio] = [await aCookie(demo, userId), await aPhysioCookie(demo)]
  return { demo, participant, physio, cookie: `${participant}; ${physio}` }
}

describe.each(all)('$name', ({ name }) => {
  const { body, answer, record } = right[name]

  it('[S2.20] returns 200 and is saved; repeating it changes nothing', async () => {
    const { cookie } = await both()
    const first = await ask('POST', addressOf(name), { cookie, body })
    expect(first).toMatchObject({ status: 200, json: answer })
    const after = await read(cookie)
    expect(after.json).toMatchObject(record)
    // What was deselected or deleted stays gone, with the same answer.
    expect(await ask('POST', addressOf(name), { cookie, body })).toMatchObject({
      status: 200,
      json: first.json,
    })
    expect((await read(cookie)).json).toEqual(after.json)
  })

  it('[S6.3a] returns 401 without the participant’s session, even with the physio pass', async () => {
    const { physio } = await both()
    for (const cookie of [undefined, physio])
      expect(await ask('POST', addressOf(name), { cookie, body })).toMatchObject(
        problem('session-required', 401),
      )
  })

  it('returns 403 for a user who is not a participant', async () => {
    const { demo, physio } = await both()
    const cookie = `${await aCookie(demo, await anEditor(demo))}; ${physio}`
    expect(await ask('POST', addressOf(name), { cookie, body })).toMatchObject(problem('forbidden', 403))
  })

  it('returns 422 for missing or unknown fields and changes nothing', async () => {
    const { cookie } = await both()
    const before = await read(cookie)
    for (const wrong of [{}, { ...body, userId: 'demo-sam' }, null, [body]])
      expect(await ask('POST', addressOf(name), { cookie, body: wrong })).toMatchObject(
        problem('invalid-fields', 422),
      )
    expect((await read(cookie)).json).toEqual(before.json)
  })

  it('[T1] does not change another user’s record', async () => {
    const { demo, cookie } = await both()
    const sam = await aCookie(demo, 'demo-sam')
    const before = await read(sam)
    await ask('POST', addressOf(name), { cookie, body })
    expect((await read(sam)).json).toEqual(before.json)
  })
})

describe.each(building)('$name (plan building)', ({ name }) => {
  const { body } = right[name]

  it('[S6.3] returns 403 without a valid physio pass, before reading the body', async () => {
    const { demo, participant, physio } = await both()
    const before = await read(participant)
    const participantAsPhysio = participant.replace('steadily-session', 'steadily-physio')
    const tampered = physio.replace(/.{9}$/, 'AAAAAAAAA')
    for (const pass of ['', 'steadily-physio=nonsense', participantAsPhysio, tampered])
      for (const each of [body, { c4nary: true }])
        expect(
          await ask('POST', addressOf(name), { cookie: `${participant}; ${pass}`, body: each }),
        ).toMatchObject(problem('forbidden', 403))
    demo.clock.passTime(24 * 60 * 60)
    const cookie = `${await aCookie(demo)}; ${physio}`
    expect(await ask('POST', addressOf(name), { cookie, body })).toMatchObject(problem('forbidden', 403))
    expect((await read(cookie)).json).toEqual(before.json)
  })
})

describe('a change made for a plan', () => {
  const session = { week: 3, session: 3, sessionCompleted: true }
  const log = (cookie: string, headers: Record<string, string>) =>
    ask('POST', addressOf('log-session'), { cookie, body: session, headers })

  it('returns 409 and changes nothing if the plan is another one', async () => {
    const { cookie } = await both()
    const before = await read(cookie)
    const answer = await log(cookie, { 'X-Plan-Start': '2001-01-01' })
    expect(answer).toMatchObject(problem('other-plan', 409))
    expect((await read(cookie)).json).toEqual(before.json)
  })

  it('returns 200 with the time of the tap if the plan matches', async () => {
    const { demo, cookie } = await both()
    const { treatmentStartDate } = (await read(cookie)).json as { treatmentStartDate: string }
    const answer = await log(cookie, { 'X-Plan-Start': treatmentStartDate, 'X-Logged-Ago': '60' })
    const completedAt = new Date(demo.clock().getTime() - 60_000).toISOString()
    expect(answer).toMatchObject({ status: 200, json: { completedAt } })
  })

  it('returns 422 and changes nothing if the plan header is malformed', async () => {
    const { cookie } = await both()
    const before = await read(cookie)
    for (const headers of [{ 'X-Plan-Start': 'March' }, { 'X-Logged-Ago': '-1' }])
      expect(await log(cookie, headers)).toMatchObject(problem('invalid-fields', 422))
    expect((await read(cookie)).json).toEqual(before.json)
  })
})

describe('a limit', () => {
  it('of exercises returns its number and leaves the plan unchanged', async () => {
    const { cookie } = await both()
    const select = (exerciseId: string) =>
      ask('POST', addressOf('select-exercise'), { cookie, body: { exerciseId } })
    expect(await select('step-up')).toMatchObject({ status: 200 })
    const before = await read(cookie)
    const refused = await select('wall-squat')
    expect(refused).toMatchObject(problem('limit-reached', 409))
    expect(refused.json.limit).toBe(6)
    expect((await read(cookie)).json).toEqual(before.json)
  })

  it('[S5.2] of goals returns its number, also for concurrent additions', async () => {
    const { cookie } = await both()
    const add = (goalId: string) =>
      ask('POST', addressOf('add-goal'), { cookie, body: { goalId, goalDescription: goalId } })
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(add))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ json }) => json.limit)).toEqual([4, 4, 4, 4])
    expect((await read(cookie)).json).toMatchObject({ participantGoals: { length: 4 } })
  })
})

describe('changes that do not fit the record', () => {
  it('changing something missing returns 404', async () => {
    const { cookie } = await both()
    for (const [name, body] of [
      ['edit-goal', { goalId: 'x', goalDescription: 'Swim' }],
      ['exercise-plan-update', { exerciseId: 'step-up', sets: '2' }],
      ['select-exercise', { exerciseId: 'no-such-exercise' }],
    ] as const)
      expect(await ask('POST', addressOf(name), { cookie, body })).toMatchObject(problem('not-found', 404))
  })

  it('adding a goal under an id with another text returns 409', async () => {
    const { cookie } = await both()
    const body = { goalId: 'demo-goal-1', goalDescription: 'Something else' }
    expect(await ask('POST', addressOf('add-goal'), { cookie, body })).toMatchObject(problem('conflict', 409))
  })

  it('removing something missing returns 200', async () => {
    const { cookie } = await both('demo-sam')
    const before = await read(cookie)
    for (const [name, body] of [
      ['delete-goal', { goalId: 'x' }],
      ['deselect-exercise', { exerciseId: 'bridge' }],
    ] as const)
      expect(await ask('POST', addressOf(name), { cookie, body })).toMatchObject({ status: 200, json: {} })
    expect((await read(cookie)).json).toEqual(before.json)
  })

  it('an empty plan can be built from scratch', async () => {
    const { cookie } = await both('demo-sam')
    const start = { treatmentStartDate: '2026-03-30' }
    const frequency = { sessionFrequency: 3, currentWeekNumber: 1 }
    const post = (name: ChangeName, body: object) => ask('POST', addressOf(name), { cookie, body })
    expect(await post('session-frequency', frequency)).toMatchObject(problem('conflict', 409))
    expect(await post('reset-start-date', start)).toMatchObject({ status: 200 })
    expect(await post('session-frequency', frequency)).toMatchObject({ status: 200 })
    const { participantDiary } = (await read(cookie)).json
    expect(participantDiary?.map((week) => week.sessionFrequency)).toEqual(Array(12).fill(3))
    expect(participantDiary?.[11]?.weekStartDate).toBe('2026-06-15')
  })
})
