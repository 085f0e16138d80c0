import { describe, expect, it } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import type { Database } from '@/lib/adapters/embedded/store/database'
import { participant, upstreamParticipant } from '@/lib/adapters/embedded/store/rows'
import { type UpstreamRecordOptions, upstreamRecords } from '@/lib/adapters/embedded/upstream-records'
import { checkScope } from '@/lib/adapters/strapi/scope-check'
import type { Scope } from '@/lib/ports/backend'
import { code } from '../../contract/harness'
import { aJwt } from '../../strapi/a-jwt'
import { aClock, aDatabase } from './fixtures'

const content = fileContent('lib/adapters/embedded/demo/content')
const clock = aClock()

function recordsIn(database: Database, over: Partial<UpstreamRecordOptions> = {}) {
  return upstreamRecords({
    database: async () => database,
    site: () => content.site(),
    exercises: () => content.exercises(),
    clock,
    timeZone: 'UTC',
    checkScope: (scope) => checkScope(scope, clock()),
    ...over,
  })
}

/** The scope of a user with a token of Strapi. */
function aScope(userId: string, claims: object = {}): Scope {
  return { kind: 'Scope', userId, token: aJwt({ userId, ...claims }) }
}

const rowsIn = ({ orm }: Database) => orm.select().from(upstreamParticipant)
const goal = (goalId: string) => ({ goalId, goalDescription: `Goal ${goalId}` })
const many = Array.from({ length: 50 }, (_, index) => index)

describe('record of a user whose account is in another system', () => {
  it('is created empty when it is first read', async () => {
    const database = await aDatabase()
    const records = recordsIn(database)
    expect(await records.participant(aScope('7'))).toEqual({
      participantId: expect.stringMatching(/./),
      userId: '7',
      treatmentStartDate: null,
      selectedExercises: [],
      participantGoals: [],
      participantDiary: [],
      earlierProgrammes: [],
    })
    expect(await rowsIn(database)).toEqual([await records.participant(aScope('7'))])
  })

  it('is created once by 50 simultaneous first reads', async () => {
    const database = await aDatabase()
    const records = recordsIn(database)
    const read = await Promise.all(many.map(() => records.participant(aScope('7'))))
    expect(new Set(read.map(({ participantId }) => participantId)).size).toBe(1)
    expect(await rowsIn(database)).toHaveLength(1)
  })

  it('is created once by simultaneous changes, which respect the limit', async () => {
    const database = await aDatabase()
    const records = recordsIn(database)
    const asked = many.map((id) => records.change(aScope('7'), 'add-goal', goal(String(id))))
    const outcomes = await Promise.allSettled([...asked, records.participant(aScope('7'))])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await rowsIn(database)).toMatchObject([{ participantGoals: { length: 4 } }])
  })

  it('is not created by a first change that is refused', async () => {
    const database = await aDatabase()
    const refused = recordsIn(database).change(aScope('7'), 'edit-goal', goal('none'))
    await expect(refused).rejects.toEqual(code('not-found'))
    expect(await rowsIn(database)).toEqual([])
  })

  it('is read and changed by its own user only', async () => {
    const records = recordsIn(await aDatabase())
    for (const userId of ['7', '70', '07']) await records.change(aScope(userId), 'add-goal', goal(userId))
    for (const userId of ['7', '70', '07'])
      expect(await records.participant(aScope(userId))).toMatchObject({
        userId,
        participantGoals: [{ id: userId }],
      })
  })

  it('is not created for a foreign, expired or invalid token', async () => {
    const database = await aDatabase()
    const records = recordsIn(database)
    const over = clock().getTime() / 1000
    const refused: [Scope, string][] = [
      [{ ...aScope('8'), userId: '7' }, 'not-permitted'],
      [aScope('7', { exp: over }), 'not-signed-in'],
      [{ ...aScope('7'), token: 'none' }, 'not-signed-in'],
    ]
    for (const [scope, told] of refused) {
      await expect(records.participant(scope)).rejects.toEqual(code(told))
      await expect(records.change(scope, 'add-goal', goal('a'))).rejects.toEqual(code(told))
    }
    expect(await rowsIn(database)).toEqual([])
  })

  it('is independent of an account with the same id', async () => {
    const database = await aDatabase()
    await seedDemo(database, clock, 'Europe/London')
    const before = await database.orm.select().from(participant)
    const records = recordsIn(database)
    expect((await records.participant(aScope('demo-alex'))).participantDiary).toEqual([])
    await records.change(aScope('demo-alex'), 'add-goal', goal('a'))
    expect(await database.orm.select().from(participant)).toEqual(before)
  })

  it('can be read and changed while the library is slow', async () => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve)).then(() => content.exercises())
    const records = recordsIn(await aDatabase(), { exercises: () => late })
    const chosen = records.change(aScope('7'), 'select-exercise', { exerciseId: 'bridge' })
    for (const userId of ['7', '8']) await records.change(aScope(userId), 'add-goal', goal('a'))
    answer()
    await chosen
    expect(await records.participant(aScope('7'))).toMatchObject({
      selectedExercises: [{ exercise: 'bridge' }],
      participantGoals: [{ id: 'a' }],
    })
  })

  it('is unavailable once the database is closed', async () => {
    const database = await aDatabase()
    const records = recordsIn(database)
    expect(await records.health()).toEqual({ ok: true })
    await database.close()
    expect(await records.health()).toEqual({ ok: false })
    await expect(records.participant(aScope('7'))).rejects.toEqual(code('unavailable'))
  })
})
