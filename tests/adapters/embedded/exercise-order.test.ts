import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { upstreamParticipant } from '@/lib/adapters/embedded/store/rows'
import { upstreamRecords } from '@/lib/adapters/embedded/upstream-records'
import type { ChangeName, PayloadOf } from '@/lib/domain/changes/changes'
import type { Scope } from '@/lib/ports/backend'
import { chosen } from '../../builders/exercise'
import { aClock, aDatabase } from './fixtures'

const content = fileContent('lib/adapters/embedded/demo/content')
const scope: Scope = { kind: 'Scope', userId: '7', token: 'of another system' }

/** A stored plan with a field of a later version, and with an exercise that has left the library. */
async function aPlan() {
  const database = await aDatabase()
  const records = upstreamRecords({
    ...{ database: async () => database, checkScope: () => undefined, clock: aClock(), timeZone: 'UTC' },
    ...{ site: () => content.site(), exercises: () => content.exercises() },
  })
  await records.participant(scope)
  const bridge = { ...chosen('bridge', { notes: 'Slowly' }), load: 'red band' }
  const plan = [bridge, chosen('left-the-library', { sets: '2' }), chosen('plank')]
  const theirs = eq(upstreamParticipant.userId, scope.userId)
  await database.orm.update(upstreamParticipant).set({ selectedExercises: plan }).where(theirs)
  const stored = async () => (await database.orm.select().from(upstreamParticipant))[0]?.selectedExercises
  return { records, plan, stored }
}

describe('a stored plan with unknown fields', () => {
  it('keeps them in another order, and never sends them', async () => {
    const { records, plan, stored } = await aPlan()
    const exercises = ['plank', 'left-the-library', 'bridge']
    expect(await records.change(scope, 'exercise-order', { exercises })).toEqual({ exercises })
    expect(await stored()).toEqual(plan.toReversed())
    expect(JSON.stringify(await records.participant(scope))).not.toContain('red band')
  })

  it.each<[ChangeName, PayloadOf<ChangeName>]>([
    ['exercise-plan-update', { exerciseId: 'bridge', notes: 'Slower' }],
    ['select-exercise', { exerciseId: 'bridge' }],
    ['deselect-exercise', { exerciseId: 'plank' }],
    ['add-goal', { goalId: 'g', goalDescription: 'Swim' }],
  ])('keeps them after %s', async (name, payload) => {
    const { records, stored } = await aPlan()
    await records.change(scope, name, payload)
    expect((await stored())?.[0]).toMatchObject({ exercise: 'bridge', load: 'red band' })
  })
})
