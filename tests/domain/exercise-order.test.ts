import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { exerciseOrder, idsOf, inOrder, movedBy } from '@/lib/domain/changes/exercise-order'
import type { Participant, SelectedExercise } from '@/lib/domain/participant.schema'
import { chosen } from '../builders/exercise'
import { aParticipant, deepFrozen } from '../builders/participant'
import { someSettings } from '../builders/settings'

const settings = someSettings()
const planOf = (selectedExercises: SelectedExercise[]): Participant => ({
  ...aParticipant(),
  selectedExercises,
})
const refusalOf = (plan: SelectedExercise[], exercises: string[]) =>
  exerciseOrder.refusal(planOf(plan), { exercises }, settings)
const orderedBy = (plan: SelectedExercise[], exercises: string[]) =>
  exerciseOrder.apply(deepFrozen(planOf(plan)), { exercises }, { exercises })

/** Also fields that this version does not know. */
const anyEntry = fc
  .record({
    exercise: fc.constantFrom(...'abcdefghijkl'),
    sets: fc.constantFrom('', '1', '3'),
    reps: fc.constantFrom('', '5', '30 seconds'),
    notes: fc.constantFrom('', 'Slowly', '¡Despacio! 🐢'),
  })
  .chain((entry) =>
    fc.dictionary(fc.constantFrom('load', 'side'), fc.string()).map((more) => ({ ...more, ...entry })),
  )
const anyPlan = fc.uniqueArray(anyEntry, { selector: ({ exercise }) => exercise, maxLength: 12 })
const anyOrder = anyPlan.chain((plan) =>
  fc.record({
    plan: fc.constant(plan),
    order: fc.shuffledSubarray(idsOf(plan), { minLength: plan.length }),
  }),
)

describe('a new order of a plan', () => {
  it('is taken for every permutation, and moves whole entries', () => {
    fc.assert(
      fc.property(anyOrder, ({ plan, order }) => {
        expect(refusalOf(plan, order)).toBeNull()
        const { selectedExercises, ...rest } = orderedBy(plan, order)
        expect(selectedExercises).toEqual(order.map((id) => plan.find(({ exercise }) => exercise === id)))
        expect({ ...rest, selectedExercises: plan }).toEqual(planOf(plan))
      }),
    )
  })

  it('is refused for every other list', () => {
    const anyIds = fc.array(fc.constantFrom(...'abcdefghijkl'), { maxLength: 12 })
    const anyOther = fc.oneof(
      anyIds,
      anyOrder.map(({ order }) => order.slice(1)),
    )
    fc.assert(
      fc.property(anyPlan, anyOther, (plan, ids) => {
        fc.pre(idsOf(plan).sort().join() !== ids.toSorted().join())
        expect(refusalOf(plan, ids)).toMatchObject({ code: 'conflict' })
      }),
    )
  })

  it('is refused without, with another or with a repeated exercise', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), ({ plan, order }, at) => {
        fc.pre(order.length > 0)
        const place = at % order.length
        const others = [order.toSpliced(place, 1), order.with(place, 'z'), [...order, order[place] ?? '']]
        for (const other of others) expect(refusalOf(plan, other)).toMatchObject({ code: 'conflict' })
      }),
    )
  })

  it('keeps both entries of an exercise that a server has twice', () => {
    const plan = [chosen('a', { notes: 'first' }), chosen('b'), chosen('a', { notes: 'second' })]
    expect(refusalOf(plan, ['a', 'b'])).not.toBeNull()
    expect(refusalOf(plan, ['b', 'a', 'a'])).toBeNull()
    expect(orderedBy(plan, ['b', 'a', 'a']).selectedExercises).toEqual([plan[1], plan[0], plan[2]])
  })

  it('shows exercises added meanwhile at the end, and none that were removed', () => {
    const [a, b, c] = [chosen('a'), chosen('b'), chosen('c')]
    expect(inOrder([a, b, c], ['c', 'gone', 'a'])).toEqual([c, a, b])
  })
})

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['gone', 1, 'abc'],
] as const)('moving %s by %i gives %s', (id, by, order) => {
  expect(movedBy(['a', 'b', 'c'], id, by).join('')).toBe(order)
})
