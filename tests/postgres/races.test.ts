import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedBackend } from '@/lib/adapters/embedded/adapter'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import type { Database } from '@/lib/adapters/embedded/store/database'
import { openServer } from '@/lib/adapters/embedded/store/server'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { issueRefreshToken } from '@/lib/adapters/embedded/sign-in/refresh-tokens'
import { account } from '@/lib/adapters/embedded/store/rows'
import { embeddedTokens } from '@/lib/adapters/embedded/sign-in/tokens'
import type { Backend, Scope } from '@/lib/ports/backend'
import { aClock, withoutMail } from '../adapters/embedded/fixtures'
import { newDatabase } from './new-database'

const secret = 'a secret for tests, of forty letters or so'
const clock = aClock()
const content = fileContent('lib/adapters/embedded/demo/content')

// Two of everything, as in two processes that share only the server.
let databases: Database[]
let scope: Scope

beforeAll(async () => {
  const url = await newDatabase()
  databases = await Promise.all([openServer(url, () => {}), openServer(url, () => {})])
  await Promise.all(databases.map((database) => seedDemo(database, clock, 'Europe/London')))
  const token = await embeddedTokens(secret, 1800, clock).issue('demo-alex')
  scope = { kind: 'Scope', userId: 'demo-alex', token }
})
afterAll(() => Promise.all(databases.map((database) => database.close())))

const backends = () =>
  databases.map((database) =>
    embeddedBackend({
      database: async () => database,
      content,
      secret,
      tokenLifetimeSeconds: 1800,
      sessionDays: 60,
      timeZone: 'UTC',
      clock,
      ...withoutMail,
    }),
  )

/**
 * Makes all calls concurrently, each `times` times on both backends.
 * @returns how many succeeded, and the distinct error codes of the others
 */
async function atOnce(times: number, ask: (backend: Backend, time: number) => Promise<unknown>) {
  const asked = Array.from({ length: times }, (_, time) => backends().map((backend) => ask(backend, time)))
  const answers = await Promise.allSettled(asked.flat())
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  return { served: answers.length - refused.length, refused: [...new Set(refused)] }
}

const record = async () => backends()[0]?.participant(scope)

describe('two processes on one PostgreSQL server', () => {
  it('seed the demo concurrently with each person once', async () => {
    const rows = await databases[0]?.orm.select({ email: account.email }).from(account)
    expect(rows?.map(({ email }) => email).toSorted()).toEqual(['alex@example.org', 'sam@example.org'])
  })

  it('[T22] never exceed the limit of exercises', async () => {
    const present = (await record())?.selectedExercises.map(({ exercise }) => exercise) ?? []
    const others = (await content.exercises()).map(({ id }) => id).filter((id) => !present.includes(id))
    const { served, refused } = await atOnce(8, (backend, time) =>
      backend.change(scope, 'select-exercise', { exerciseId: others[time] ?? '' }),
    )
    const { maxExercises } = (await content.site()).treatmentPlanSettings
    expect((await record())?.selectedExercises).toHaveLength(maxExercises)
    // Both backends may succeed for the last place if they select the same exercise.
    expect(served).toBeGreaterThanOrEqual(maxExercises - present.length)
    expect(refused).toEqual(['limit-reached'])
  })

  it('never exceed the limit of goals', async () => {
    const before = (await record())?.participantGoals.length ?? 0
    const { served, refused } = await atOnce(8, (backend, time) => {
      const goalId = `goal-${time}-${backends().length}-${Math.random()}`
      return backend.change(scope, 'add-goal', { goalId, goalDescription: 'Walk to the shops' })
    })
    const { maxGoals } = (await content.site()).treatmentPlanSettings
    expect((await record())?.participantGoals).toHaveLength(maxGoals)
    expect(served).toBe(maxGoals - before)
    expect(refused).toEqual(['limit-reached'])
  })

  it('[T22a] keep every session of many logged concurrently', async () => {
    const { refused } = await atOnce(20, (backend, time) =>
      backend.change(scope, 'log-session', { week: 3, session: 1 + time, sessionCompleted: true }),
    )
    expect(refused).toEqual([])
    const week = (await record())?.participantDiary.find(({ weekNumber }) => weekNumber === 3)
    expect(week?.sessions).toHaveLength(20)
    expect(week?.sessions.every(({ sessionCompleted }) => sessionCompleted)).toBe(true)
  })

  it('both accept a refresh token used twice concurrently', async () => {
    const [database] = databases
    if (!database) throw new Error('No database')
    const token = await issueRefreshToken(database.orm, 'demo-alex', { now: clock(), days: 60 })
    expect(await atOnce(5, (backend) => backend.refresh(token))).toEqual({ served: 10, refused: [] })
  })
})
