import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { participant } from '@/lib/adapters/embedded/store/rows'
import { ask } from '../builders/api'
import { aCookie, aPhysioCookie } from '../builders/demo'
import { alexAtHome, first, problem } from '../builders/journal-calls'
import { anEarlierProgramme } from '../builders/participant'

describe('GET /api/journal', () => {
  it('knows the day of a session that was logged today', async () => {
    const { log, row } = await alexAtHome()
    await log({ week: 3, session: 3, sessionCompleted: true })
    expect(await row({ week: 3, session: 3 })).toEqual({
      ...{ week: 3, session: 3, done: true, doneOn: '2026-03-11', how: 'day-known', felt: null },
      logged: { at: '2026-03-11T10:00:00.000Z', enteredBy: 'participant', via: 'online' },
    })
  })

  it('does not guess the day of an earlier session, and knows it once told', async () => {
    const { log, post, row } = await alexAtHome()
    const earlier = { week: 1, session: 5 }
    await log({ ...earlier, sessionCompleted: true })
    expect(await row(earlier)).toMatchObject({ doneOn: null, how: 'logged-later' })
    const said = { id: randomUUID(), ...earlier, doneOn: '2026-02-26' }
    expect(await post('session-detail', said)).toMatchObject({ status: 200 })
    expect(await row(earlier)).toMatchObject({ doneOn: '2026-02-26', how: 'day-known' })
    await post('session-detail', { ...said, id: randomUUID(), doneOn: null })
    expect(await row(earlier)).toMatchObject({ doneOn: null, how: 'logged-later' })
  })

  it('says "not known how" of a session from before the journal', async () => {
    const { row } = await alexAtHome()
    expect(await row(first)).toMatchObject({ done: true, how: 'not-known-how', logged: null })
  })

  it('notices a plan once, and each changed plan after that', async () => {
    const { demo, read } = await alexAtHome()
    const { planVersions } = (await read()).journal
    expect(planVersions).toMatchObject([{ noticed: true, enteredBy: 'clinic', programmeStart: '2026-02-23' }])
    expect(planVersions[0]?.exercises[0]).toMatchObject({ id: 'sit-to-stand', title: 'Sit to stand' })
    await Promise.all([read(), read(), read()])
    expect((await read()).journal.planVersions).toHaveLength(1)
    const jar = `${await aCookie(demo)}; ${await aPhysioCookie(demo)}`
    const body = { exerciseId: 'sit-to-stand', notes: 'Slowly' }
    await ask('POST', '/api/participant/exercise-plan-update', { cookie: jar, body })
    await Promise.all([read(), read(), read()])
    expect((await read()).journal.planVersions).toMatchObject([
      {},
      { exercises: [{ notes: 'Slowly' }, ...Array(4).fill({})] },
    ])
  })

  it('has the earlier programmes of the record as events, once', async () => {
    const { demo, read } = await alexAtHome()
    const earlierProgrammes = [anEarlierProgramme(), anEarlierProgramme({ start: '2026-02-02' })]
    await demo.database.orm
      .update(participant)
      .set({ earlierProgrammes })
      .where(eq(participant.userId, 'demo-alex'))
    await Promise.all([read(), read(), read()])
    const { journal, events } = await read('/api/journal?with=events')
    expect(journal.earlierProgrammes).toMatchObject([
      { startDate: '2026-01-05', weeks: 4, done: 2, planned: 12, endedAt: earlierProgrammes[0]?.setAsideAt },
      { startDate: '2026-02-02', weeks: 4, done: 2, planned: 12 },
    ])
    expect(events?.filter(({ kind }) => kind === 'programme-ended')).toHaveLength(2)
  })

  it('shows a programme again as the current one after its return', async () => {
    const { demo, read, row, log } = await alexAtHome()
    await log({ week: 3, session: 3, sessionCompleted: true })
    const jar = `${await aCookie(demo)}; ${await aPhysioCookie(demo)}`
    const reset = (treatmentStartDate: string) =>
      ask('POST', '/api/participant/reset-start-date', { cookie: jar, body: { treatmentStartDate } })
    await reset('2026-03-09')
    expect((await read()).journal).toMatchObject({
      sessions: [],
      earlierProgrammes: [{ startDate: '2026-02-23', weeks: 12 }],
    })
    await reset('2026-02-23')
    expect((await read()).journal.earlierProgrammes).toEqual([])
    expect(await row({ week: 3, session: 3 })).toMatchObject({
      done: true,
      how: 'day-known',
      doneOn: '2026-03-11',
    })
  })

  it('counts days of exercise after the plan, and refuses earlier ones', async () => {
    const { demo, post } = await alexAtHome()
    const free = (doneOn: string) => ({ id: randomUUID(), doneOn, done: true })
    expect(await post('free-session', free('2026-03-10'))).toMatchObject(problem('invalid-fields', 422))
    // To Wednesday 20 May: the plan of 12 weeks is over.
    demo.clock.passTime(70 * 24 * 3600)
    const cookie = await aCookie(demo)
    expect(await post('free-session', free('2026-05-19'), {}, cookie)).toMatchObject({ status: 200 })
    expect(await post('free-session', free('2026-05-21'), {}, cookie)).toMatchObject(
      problem('invalid-fields', 422),
    )
    const { json } = await ask('GET', '/api/journal', { cookie })
    expect(json).toMatchObject({ journal: { freeSessions: ['2026-05-19'] } })
  })
})
