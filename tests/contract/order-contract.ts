import { describe, expect, it } from 'vitest'
import { idsOf } from '@/lib/domain/changes/exercise-order'
import type { Scope } from '@/lib/ports/backend'
import { emptied } from './emptied'
import { code, type Contract, idOf, type Kind } from './harness'

const slugs = ['bridge', 'step-up', 'sit-to-stand', 'heel-raise']

/** How a new order affects the plan. */
export function orderContract(contract: Contract, { reordersPlans = true }: Kind): void {
  describe('the order of a plan', () => {
    const planOf = async (scope: Scope) => (await contract.backend.participant(scope)).selectedExercises
    const reorder = (scope: Scope, exercises: string[]) =>
      contract.backend.change(scope, 'exercise-order', { exercises })
    /** Robin's plan: these exercises, each with its own note. */
    const planned = async () => {
      const scope = await emptied(contract)
      for (const slug of slugs) {
        const exerciseId = await idOf(contract, slug)
        await contract.backend.change(scope, 'select-exercise', { exerciseId })
        await contract.backend.change(scope, 'exercise-plan-update', { exerciseId, notes: `Slowly: ${slug}` })
      }
      return { scope, plan: await planOf(scope) }
    }

    it(`can ${reordersPlans ? '' : 'not '}be changed, which the backend reports`, async () => {
      const scope = await contract.scopeOf(contract.people.robin)
      expect(await contract.backend.reordersPlans(scope)).toBe(reordersPlans)
    })

    if (!reordersPlans) {
      it('without the call: changing it is not implemented', async () => {
        const { scope, plan } = await planned()
        await expect(reorder(scope, idsOf(plan).reverse())).rejects.toEqual(code('not-implemented'))
        expect(await planOf(scope)).toEqual(plan)
      })
      return
    }

    it('changes with every dose and note, and is returned', async () => {
      const { scope, plan } = await planned()
      for (const order of [idsOf(plan).reverse(), idsOf(plan)]) {
        expect(await reorder(scope, order)).toEqual({ exercises: order })
        const entries = order.map((id) => plan.find(({ exercise }) => exercise === id))
        expect(await planOf(scope)).toEqual(entries)
      }
    })

    it('is the same when the change is repeated', async () => {
      const { scope, plan } = await planned()
      const order = idsOf(plan).reverse()
      await reorder(scope, order)
      const once = await contract.backend.participant(scope)
      expect(await reorder(scope, order)).toEqual({ exercises: order })
      expect(await contract.backend.participant(scope)).toEqual(once)
    })

    it('of an empty plan is empty', async () => {
      const scope = await emptied(contract)
      expect(await reorder(scope, [])).toEqual({ exercises: [] })
      await expect(reorder(scope, [await idOf(contract, 'bridge')])).rejects.toEqual(code('conflict'))
    })

    it('takes exercises that are added or removed later', async () => {
      const { scope, plan } = await planned()
      const [first, ...rest] = idsOf(plan).reverse()
      await reorder(scope, [first ?? '', ...rest])
      await contract.backend.change(scope, 'deselect-exercise', { exerciseId: first ?? '' })
      await contract.backend.change(scope, 'select-exercise', { exerciseId: first ?? '' })
      expect(idsOf(await planOf(scope))).toEqual([...rest, first])
    })

    it.each([
      ['without one of the exercises', (ids: string[]) => ids.slice(1)],
      ['without any', () => []],
      ['with one twice', (ids: string[]) => [...ids, ids[0]]],
      ['with one twice in place of another', (ids: string[]) => [...ids.slice(1), ids[1]]],
      ['with one of the library', async (ids: string[]) => [...ids, await idOf(contract, 'plank')]],
      ['with an unknown one', (ids: string[]) => [...ids.slice(1), 'no-such-exercise']],
    ])('%s is a conflict and changes nothing', async (_name, other) => {
      const { scope, plan } = await planned()
      const order = (await other(idsOf(plan))) as string[]
      await expect(reorder(scope, order)).rejects.toEqual(code('conflict'))
      expect(await planOf(scope)).toEqual(plan)
    })

    it.each(['deselect-exercise', 'select-exercise'] as const)(
      'beside a concurrent %s is made whole, or is a conflict',
      async (name) => {
        const { scope, plan } = await planned()
        const order = idsOf(plan).reverse()
        const exerciseId = name === 'select-exercise' ? await idOf(contract, 'plank') : (order[1] ?? '')
        const [ordered] = await Promise.allSettled([
          reorder(scope, order),
          contract.backend.change(scope, name, { exerciseId }),
        ])
        const refused = ordered.status === 'rejected' ? [ordered.reason as unknown] : []
        expect(refused).toEqual(refused.map(() => code('conflict')))
        const now = await planOf(scope)
        const wanted = ordered.status === 'fulfilled' ? order : idsOf(plan)
        expect(idsOf(now)).toEqual(
          name === 'select-exercise' ? [...wanted, exerciseId] : wanted.filter((id) => id !== exerciseId),
        )
        for (const entry of now.filter(({ exercise }) => exercise !== exerciseId))
          expect(plan).toContainEqual(entry)
      },
    )
  })
}
