import { describe, expect, it } from 'vitest'
import { embeddedBackend } from '@/lib/adapters/embedded/adapter'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import type { ChangeName } from '@/lib/domain/changes/changes'
import { ask } from '../builders/api'
import { aSecret } from '../builders/config'
import { aCookie, aDemo, aPhysioCookie } from '../builders/demo'

const content = fileContent('lib/adapters/embedded/demo/content')

/**
 * The demo, whose clinic now offers 2 weeks, 2 or 3 sessions a week, 1 set and 5 repetitions. Alex is in week 3 of 12.
 */
async function aLoweredDemo() {
  const { database, clock } = await aDemo()
  const site = await content.site()
  const treatmentPlanSettings = {
    ...site.treatmentPlanSettings,
    ...{ numberTreatmentWeeks: 2, sessionFrequencyOptions: [2, 3], setsOptions: ['1'], repsOptions: ['5'] },
  }
  const lowered = { ...site, treatmentPlanSettings }
  const backend = embeddedBackend({
    database: async () => database,
    content: { ...content, site: async () => lowered },
    secret: aSecret,
    tokenLifetimeSeconds: 1800,
    sessionDays: 60,
    timeZone: 'UTC',
    clock,
    sendMail: () => undefined,
    forgetMails: async () => undefined,
    defaultRole: 'participant',
  })
  const demo = await aDemo({ backend })
  const cookie = `${await aCookie(demo)}; ${await aPhysioCookie(demo)}`
  const post = (name: ChangeName, body: object) => ask('POST', `/api/participant/${name}`, { cookie, body })
  return { post, read: async () => (await ask('GET', '/api/participant', { cookie })).json }
}

describe('a current plan after the clinic lowered its settings', () => {
  it('accepts sessions of every week that has begun', async () => {
    const { post } = await aLoweredDemo()
    const session = { week: 3, session: 3, sessionCompleted: true }
    expect(await post('log-session', session)).toMatchObject({ status: 200 })
    expect(await post('log-session', { ...session, week: 12 })).toMatchObject({
      json: { type: '/problems/not-yet' },
    })
    expect(await post('log-session', { ...session, week: 13 })).toMatchObject({ status: 422 })
  })

  it('can return to the session frequency of an earlier week', async () => {
    const { post, read } = await aLoweredDemo()
    const before = await read()
    const from = (sessionFrequency: number, currentWeekNumber: number) =>
      post('session-frequency', { sessionFrequency, currentWeekNumber })
    expect(await from(5, 3)).toMatchObject({ status: 422 })
    expect(await from(2, 3)).toMatchObject({ status: 200 })
    expect(await from(4, 3)).toMatchObject({ status: 200 })
    expect(await read()).toEqual(before)
    expect(await from(2, 1)).toMatchObject({ status: 200 })
    expect(await from(4, 1)).toMatchObject({ status: 422 })
  })

  it('can return to sets that another exercise still has', async () => {
    const { post, read } = await aLoweredDemo()
    const before = await read()
    const sets = (value: string) => post('exercise-plan-update', { exerciseId: 'bridge', sets: value })
    expect(await sets('4')).toMatchObject({ status: 422 })
    expect(await sets('1')).toMatchObject({ status: 200 })
    expect(await sets('3')).toMatchObject({ status: 200 })
    expect(await read()).toEqual(before)
  })

  it('can give a reselected exercise the old sets and repetitions in use', async () => {
    const { post } = await aLoweredDemo()
    const exerciseId = 'band-pull-apart'
    await post('deselect-exercise', { exerciseId })
    expect((await post('select-exercise', { exerciseId })).json).toMatchObject({ reps: '5', sets: '1' })
    for (const dose of [{ reps: '10' }, { sets: '2' }])
      expect(await post('exercise-plan-update', { exerciseId, ...dose })).toMatchObject({ status: 200 })
  })

  it('keeps its weeks if the same start date is saved again', async () => {
    const { post, read } = await aLoweredDemo()
    const { participantDiary, treatmentStartDate } = await read()
    const again = await post('reset-start-date', { treatmentStartDate })
    expect(again.json).toEqual({ treatmentStartDate, participantDiary, earlierProgrammes: [] })
  })
})
