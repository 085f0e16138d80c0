import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeNamed } from '@/lib/domain/changes/changes'
import type { Participant, SelectedExercise } from '@/lib/domain/participant'
import {
  inNewOrder,
  movedBy,
  type NewOrder,
  nextOrderStep,
  type OrderStep,
  stillToMove,
} from '@/lib/domain/plan-order'
import { chosen } from '../builders/exercise'
import { aParticipant } from '../builders/participant'

const planOf = (...selectedExercises: SelectedExercise[]): Participant => ({
  ...aParticipant(),
  selectedExercises,
})
const idsOf = ({ selectedExercises }: Participant) => selectedExercises.map(({ exercise }) => exercise)

/** The record after a step, with a backend that begins each exercise with its own dose. */
function after(record: Participant, step: OrderStep): Participant {
  if (step.call === 'deselect-exercise')
    return changeNamed(step.call).apply(record, { exerciseId: step.taken.exercise }, {})
  const { exercise } = step
  if (step.call === 'select-exercise')
    return changeNamed(step.call).apply(
      record,
      { exerciseId: exercise },
      { exercise, sets: '1', reps: '5', notes: '' },
    )
  const payload = { exerciseId: exercise, [step.field]: step.value } as { exerciseId: string; sets: string }
  return changeNamed(step.call).apply(record, payload, {})
}

/** Makes a new order, and calls `between` with the record before each step. It may return another one. */
function reorder(
  record: Participant,
  order: string[],
  between = (now: Participant) => now,
): { record: Participant; calls: number } {
  let newOrder: NewOrder = { order, taken: null }
  let now = record
  for (let calls = 0; ; calls++) {
    now = between(now)
    const step = nextOrderStep(now, newOrder)
    if (!step) return { record: now, calls }
    if (step.call === 'deselect-exercise') newOrder = { order, taken: step.taken }
    now = after(now, step)
  }
}

const anyEntry = (exercise: string) =>
  fc.record({
    exercise: fc.constant(exercise),
    sets: fc.constantFrom('1', '3'),
    reps: fc.constantFrom('5', '10', '30 seconds'),
    notes: fc.constantFrom('', 'Slowly', '¡Despacio! 🐢'),
  })
const ids = 'abcdefghijkl'.split('')
const anyPlan = fc
  .integer({ min: 0, max: ids.length })
  .chain((count) => fc.tuple(...ids.slice(0, count).map(anyEntry)) as fc.Arbitrary<SelectedExercise[]>)
const anyOrder = anyPlan.chain((plan) =>
  fc.record({
    plan: fc.constant(plan),
    order: fc.shuffledSubarray(
      plan.map(({ exercise }) => exercise),
      { minLength: plan.length },
    ),
  }),
)

describe('new order of a plan', () => {
  test('is reached with every dose and note, one exercise missing at most', () => {
    fc.assert(
      fc.property(anyOrder, ({ plan, order }) => {
        const { record, calls } = reorder(planOf(...plan), order, (now) => {
          expect(now.selectedExercises.length).toBeGreaterThanOrEqual(plan.length - 1)
          return now
        })
        expect(idsOf(record)).toEqual(order)
        expect(record.selectedExercises).toEqual(
          order.map((id) => plan.find(({ exercise }) => exercise === id)),
        )
        expect(calls).toBeLessThanOrEqual(5 * plan.length)
      }),
    )
  })

  test('is reached after a break at any call, even with the taken exercise alone', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(60), ({ plan, order }, broken) => {
        let newOrder: NewOrder = { order, taken: null }
        let now = planOf(...plan)
        for (let calls = 0; ; calls++) {
          const step = nextOrderStep(now, newOrder)
          if (!step) break
          if (step.call === 'deselect-exercise') newOrder = { order, taken: step.taken }
          // The call was not made: the same job is taken up again from storage.
          if (calls === broken) newOrder = JSON.parse(JSON.stringify(newOrder)) as NewOrder
          else now = after(now, step)
        }
        expect(inNewOrder(now.selectedExercises, newOrder)).toEqual(now.selectedExercises)
        expect(idsOf(now)).toEqual(order)
      }),
    )
  })

  test('can be put back to the old one at any call', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(60), ({ plan, order }, turn) => {
        const old = plan.map(({ exercise }) => exercise)
        let newOrder: NewOrder = { order, taken: null }
        let now = planOf(...plan)
        for (let calls = 0; ; calls++) {
          if (calls === turn) newOrder = { order: old, taken: newOrder.taken }
          const step = nextOrderStep(now, newOrder)
          if (!step) break
          if (step.call === 'deselect-exercise') newOrder = { ...newOrder, taken: step.taken }
          now = after(now, step)
        }
        const wanted = newOrder.order
        expect(now.selectedExercises).toEqual(
          wanted.map((id) => plan.find(({ exercise }) => exercise === id)),
        )
      }),
    )
  })

  test('leaves out what was removed elsewhere, and keeps what was added', () => {
    let times = 0
    const { record } = reorder(planOf(chosen('a'), chosen('b'), chosen('c')), ['c', 'b', 'a'], (now) => {
      times += 1
      if (times !== 4) return now
      const without = now.selectedExercises.filter(({ exercise }) => exercise !== 'a')
      return { ...now, selectedExercises: [...without, chosen('new')] }
    })
    expect(idsOf(record)).toEqual(['c', 'b', 'new'])
  })

  test('leaves the first sets of an exercise that had none', () => {
    const { record } = reorder(planOf(chosen('a', { sets: '', reps: '10' }), chosen('b')), ['b', 'a'])
    expect(record.selectedExercises[1]).toMatchObject({ exercise: 'a', sets: '1', reps: '10' })
  })

  test('moves as few exercises as the calls allow', () => {
    const plan = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => chosen(id))
    const moved = (order: string) => stillToMove(plan, order.split('')).map(({ exercise }) => exercise)
    expect(moved('abcdef')).toEqual([])
    expect(moved('abcdfe')).toEqual(['e'])
    expect(moved('acbdef')).toEqual(['b', 'd', 'e', 'f'])
    expect(moved('bcdefa')).toEqual(['a'])
  })

  test('shows the whole plan while one exercise is missing', () => {
    const taken = chosen('b', { notes: 'Slowly' })
    const shown = inNewOrder([chosen('a'), chosen('c'), chosen('new')], { order: ['c', 'b', 'a'], taken })
    expect(shown.map(({ exercise }) => exercise)).toEqual(['new', 'c', 'b', 'a'])
    expect(shown[2]).toEqual(taken)
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
