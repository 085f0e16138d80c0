import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { journalEvent } from '@/lib/adapters/embedded/store/rows'
import { ask } from '../builders/api'
import { aCookie, aPhysioCookie } from '../builders/demo'
import { alexAtHome, first, problem } from '../builders/journal-calls'

describe('POST /api/journal/{kind}', () => {
  it('answers with the stored event, and with the same one when repeated', async () => {
    const { post, felt, read, row } = await alexAtHome()
    const body = felt({ pain: 0, note: 'Bien' })
    const { json } = await post('session-felt', body)
    expect(json).toEqual({
      event: {
        ...{ id: body.id, userId: 'demo-alex', kind: 'session-felt', at: '2026-03-11T10:00:00.000Z' },
        ...{ enteredBy: 'participant', via: 'online', programmeStart: '2026-02-23' },
        payload: { ...first, effort: 'right', pain: 0, note: 'Bien' },
      },
    })
    expect((await post('session-felt', { ...body, effort: 'hard' })).json).toEqual(json)
    const { events } = await read('/api/journal?with=events')
    expect(events?.filter(({ kind }) => kind === 'session-felt')).toHaveLength(1)
    expect((await row(first))?.felt).toEqual({
      at: '2026-03-11T10:00:00.000Z',
      effort: 'right',
      pain: 0,
      note: 'Bien',
    })
  })

  it('accepts corrections for a day, and keeps the earlier answer', async () => {
    const { demo, post, felt, read, row } = await alexAtHome()
    await post('session-felt', felt({ painWord: 'lot' }))
    demo.clock.passTime(1000)
    await post('session-felt', felt({ effort: 'hard' }))
    expect((await row(first))?.felt).toEqual({ at: '2026-03-11T10:16:40.000Z', effort: 'hard' })
    const { events } = await read('/api/journal?with=events')
    expect(events?.filter(({ kind }) => kind === 'session-felt')).toMatchObject([
      { payload: { painWord: 'lot' } },
      {},
    ])
    demo.clock.passTime(24 * 3600)
    const cookie = await aCookie(demo)
    expect(await post('session-felt', felt(), {}, cookie)).toMatchObject(problem('conflict', 409))
  })

  it('[H26c] takes who enters from the physio pass, never from the body', async () => {
    const { demo, post, log, felt, cookie, row } = await alexAtHome()
    const jar = `${cookie}; ${await aPhysioCookie(demo)}`
    expect((await post('session-felt', felt(), {}, jar)).json).toMatchObject({
      event: { enteredBy: 'clinic' },
    })
    await log({ week: 3, session: 3, sessionCompleted: true }, {}, jar)
    expect(await row({ week: 3, session: 3 })).toMatchObject({
      logged: { enteredBy: 'clinic' },
      how: 'logged-later',
    })
    for (const enteredBy of ['clinic', 'participant'])
      expect(await post('session-felt', felt({ enteredBy }))).toMatchObject(problem('invalid-fields', 422))
  })

  it('subtracts how long an event has waited from the server’s time', async () => {
    const { post, log, felt, row } = await alexAtHome()
    const waited = { 'x-logged-ago': String(26 * 3600), 'x-plan-start': '2026-02-23' }
    await log({ week: 3, session: 3, sessionCompleted: true }, waited)
    expect(await row({ week: 3, session: 3 })).toMatchObject({
      doneOn: '2026-03-10',
      logged: { at: '2026-03-10T08:00:00.000Z', via: 'queue' },
    })
    const { json } = await post('session-felt', felt({ week: 3, session: 3 }), waited)
    expect(json).toMatchObject({ event: { at: '2026-03-10T08:00:00.000Z', via: 'queue' } })
    expect((await post('session-felt', felt({ via: 'paper', week: 2 }))).json).toMatchObject({
      event: { via: 'paper' },
    })
  })

  it.each([
    'session-logged',
    'plan-version',
    'programme-ended',
    'programme-resumed',
    'no-such-kind',
    '__proto__',
  ])('does not exist for %s', async (kind) => {
    const { post, felt, demo } = await alexAtHome()
    expect(await post(kind, felt({ done: true, startDate: '2026-02-23' }))).toMatchObject(
      problem('not-found', 404),
    )
    expect(await demo.database.orm.select().from(journalEvent)).toEqual([])
  })

  it.each([
    ['no id', { id: undefined }],
    ['an id that is no UUID', { id: 'event-1' }],
    ['no answer', { effort: undefined }],
    ['pain as a number and a word', { pain: 3, painWord: 'little' }],
    ['pain of 11', { pain: 11 }],
    ['pain of 2.5', { pain: 2.5 }],
    ['a long note', { note: 'x'.repeat(281) }],
    ['a NUL in the note', { note: 'a\0' }],
    ['an unknown effort', { effort: 'awful' }],
    ['an unknown field', { mood: 3 }],
    ['session 15', { session: 15 }],
    ['an unknown via', { via: 'fax' }],
  ])('refuses %s', async (_what, over) => {
    const { post, felt } = await alexAtHome()
    expect(await post('session-felt', felt(over))).toMatchObject(problem('invalid-fields', 422))
  })

  it('refuses a day outside the week, or after today', async () => {
    const { post } = await alexAtHome()
    for (const [week, doneOn] of [
      [1, '2026-02-22'],
      [1, '2026-03-02'],
      [3, '2026-03-12'],
    ]) {
      const answer = await post('session-detail', { id: randomUUID(), week, session: 1, doneOn })
      expect(answer).toMatchObject(problem('invalid-fields', 422))
      expect(answer.json.errors).toMatchObject([{ pointer: '#/doneOn' }])
    }
  })

  it('refuses another user, another plan, and a week that has not begun', async () => {
    const { post, felt } = await alexAtHome()
    expect(await post('session-felt', felt(), { 'x-expected-user': 'demo-sam' })).toMatchObject(
      problem('other-user', 409),
    )
    const other = { 'x-plan-start': '2026-02-24' }
    expect(await post('session-felt', felt(), other)).toMatchObject(problem('other-plan', 409))
    expect(await post('session-felt', felt({ week: 4 }))).toMatchObject(problem('not-yet', 409))
    expect(await post('session-felt', felt({ week: 13 }))).toMatchObject(problem('conflict', 409))
  })

  it('keeps what waited for a programme that has ended since', async () => {
    const { demo, post, felt } = await alexAtHome()
    const jar = `${await aCookie(demo)}; ${await aPhysioCookie(demo)}`
    const body = { treatmentStartDate: '2026-03-09' }
    await ask('POST', '/api/participant/reset-start-date', { cookie: jar, body })
    const answer = await post('session-felt', felt(), { 'x-plan-start': '2026-02-23', 'x-logged-ago': '60' })
    expect(answer.json).toMatchObject({ event: { programmeStart: '2026-02-23' } })
  })
})
