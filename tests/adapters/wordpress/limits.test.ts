import { describe, expect, it } from 'vitest'
import type { Backend, Scope } from '@/lib/ports/backend'
import { section7UnderTest } from '../../upstream/section-7/section-7-under-test'
import { aWordpress, record, scope } from './calls'

const goal = (goalId: string) => ({ goalId, goalDescription: `Goal ${goalId}` })
const limitOf = (limit: number) => ({
  name: 'BackendError',
  code: 'limit-reached',
  limit,
  outcome: undefined,
})

/** A server of section 7 that refuses nothing as too many, and two tabs of Robin, who has no plan. */
async function unlimited() {
  const { backend, people, server } = await section7UnderTest({ ignoresLimits: true })
  const tab = async (name: 'robin' | 'alex'): Promise<Scope> => {
    const { token } = await backend.signIn(people[name])
    return { kind: 'Scope', userId: people[name].userId, token }
  }
  const [one, other, alex] = [await tab('robin'), await tab('robin'), await tab('alex')]
  const ids = (await backend.exercises()).map(({ id }) => id)
  return { backend, server, one, other, alex, ids }
}

const addGoals = async (backend: Backend, own: Scope, ids: string[]) => {
  for (const id of ids) await backend.change(own, 'add-goal', goal(id))
}

describe('limit that the server does not enforce', () => {
  it('refuses a fifth goal and sends nothing', async () => {
    const { backend, one } = await unlimited()
    await addGoals(backend, one, ['a', 'b', 'c', 'd'])
    await expect(backend.change(one, 'add-goal', goal('e'))).rejects.toMatchObject(limitOf(4))
    expect((await backend.participant(one)).participantGoals).toHaveLength(4)
  })

  it('leaves one of two racing goals out at the last place', async () => {
    const { backend, one, other } = await unlimited()
    await addGoals(backend, one, ['a', 'b', 'c'])
    const racing = [backend.change(one, 'add-goal', goal('d')), backend.change(other, 'add-goal', goal('e'))]
    expect(await Promise.allSettled(racing)).toMatchObject([
      { status: 'fulfilled', value: {} },
      { status: 'rejected', reason: limitOf(4) },
    ])
    expect((await backend.participant(one)).participantGoals.at(-1)?.id).toBe('d')
  })

  it('leaves one of two racing exercises out at the last place', async () => {
    const { backend, one, other, ids } = await unlimited()
    for (const exerciseId of ids.slice(0, 5)) await backend.change(one, 'select-exercise', { exerciseId })
    const racing = ids
      .slice(5, 7)
      .map((exerciseId, at) => backend.change(at === 0 ? one : other, 'select-exercise', { exerciseId }))
    expect(await Promise.allSettled(racing)).toMatchObject([
      { status: 'fulfilled', value: { exercise: ids[5] } },
      { status: 'rejected', reason: limitOf(6) },
    ])
    expect((await backend.participant(one)).selectedExercises).toHaveLength(6)
  })

  it('accepts a goal or exercise that is already there', async () => {
    const { backend, one, ids } = await unlimited()
    await addGoals(backend, one, ['a', 'b', 'c', 'd', 'd'])
    for (const exerciseId of ids.slice(0, 6)) await backend.change(one, 'select-exercise', { exerciseId })
    const again = backend.change(one, 'select-exercise', { exerciseId: ids[5] ?? '' })
    await expect(again).resolves.toMatchObject({ exercise: ids[5] })
  })

  it('accepts a goal once another was deleted', async () => {
    const { backend, one } = await unlimited()
    await addGoals(backend, one, ['a', 'b', 'c', 'd'])
    const racing = [
      backend.change(one, 'delete-goal', { goalId: 'a' }),
      backend.change(one, 'add-goal', goal('e')),
    ]
    expect(await Promise.allSettled(racing)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  })
})

describe('change that may exceed a limit', () => {
  const unreadable = () => Promise.reject(new Error('Unreadable'))

  it.each(['settings', 'record'])('sends no goal if the %s cannot be read', async (what) => {
    const asked: string[] = []
    const backend = aWordpress(
      (_address, { method = '' } = {}) => {
        asked.push(method)
        if (method === 'POST') return Response.json({})
        return what === 'record' ? new Response('', { status: 500 }) : Response.json(record)
      },
      what === 'settings' ? { held: { settings: unreadable, library: unreadable } } : {},
    )
    await expect(backend.change(scope, 'add-goal', goal('g'))).rejects.toThrow()
    expect(asked).toEqual(['GET'])
  })

  it('reads the record first only for a change with a limit', async () => {
    const asked: string[] = []
    const backend = aWordpress((_address, { method = '' } = {}) => {
      asked.push(method)
      return Response.json(method === 'GET' ? record : {})
    })
    await backend.change(scope, 'add-goal', goal('g'))
    expect(asked.splice(0)).toEqual(['GET', 'POST'])
    await backend.change(scope, 'edit-goal', goal('goal-1'))
    await backend.change(scope, 'delete-goal', { goalId: 'goal-1' })
    await backend.change(scope, 'deselect-exercise', { exerciseId: '101' })
    await backend.change(scope, 'exercise-plan-update', { exerciseId: '101', sets: '2' })
    await backend.change(scope, 'session-frequency', { sessionFrequency: 2, currentWeekNumber: 1 })
    expect(asked).toEqual(Array(5).fill('POST'))
  })
})
