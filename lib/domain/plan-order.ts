import { type DoseField, doseFields } from './changes/exercise-plan-update'
import type { Participant, SelectedExercise } from './participant'

/**
 * A new order for the exercises of a plan. The specification has no call for it, so exercises are removed and added again
 * at the end, one at a time: at most one of them is missing at any moment.
 */
export type NewOrder = {
  /** Exercise ids in the wanted order. Those that are no longer in the plan are passed over. */
  order: string[]
  /** The exercise that is being added again, as it was before it was removed; `null` between two of them. */
  taken: SelectedExercise | null
}

/** The next call of a new order. */
export type OrderStep =
  | { call: 'deselect-exercise'; taken: SelectedExercise }
  | { call: 'select-exercise'; exercise: string }
  | { call: 'exercise-plan-update'; exercise: string; field: DoseField; value: string }

/**
 * Returns what to do next to give the plan its new order; `null` if it has it. It depends on nothing but the record and
 * `newOrder`, so it can be resumed after any call, also one whose answer was lost.
 */
export function nextOrderStep(
  { selectedExercises }: Participant,
  { order, taken }: NewOrder,
): OrderStep | null {
  if (taken) {
    const { exercise } = taken
    const now = selectedExercises.find((each) => each.exercise === exercise)
    if (!now) return { call: 'select-exercise', exercise }
    const field = doseFields.find((each) => now[each] !== taken[each] && isSettable(each, taken[each]))
    if (field) return { call: 'exercise-plan-update', exercise, field, value: taken[field] }
  }
  const [first] = stillToMove(selectedExercises, order)
  return first ? { call: 'deselect-exercise', taken: first } : null
}

/** An exercise that had no sets or repetitions keeps those that it begins with: the call has no word for none. */
function isSettable(field: DoseField, value: string): boolean {
  return field === 'notes' || value !== ''
}

/** The exercises that must be added again at the end, in that order, so that the plan has this order. */
export function stillToMove(selected: readonly SelectedExercise[], order: string[]): SelectedExercise[] {
  const wanted = order.flatMap((id) => selected.filter(({ exercise }) => exercise === id))
  // What comes first in the new order stays, as long as it is in that order already.
  let kept = 0
  for (const entry of selected) if (entry === wanted[kept]) kept += 1
  return wanted.slice(kept)
}

/** The plan as it will be: in the new order, with the exercise that is being added again. */
export function inNewOrder(
  selected: readonly SelectedExercise[],
  { order, taken }: NewOrder,
): SelectedExercise[] {
  const others = selected.filter(({ exercise }) => exercise !== taken?.exercise)
  const entries = taken ? [...others, taken] : others
  return [
    ...entries.filter(({ exercise }) => !order.includes(exercise)),
    ...order.flatMap((id) => entries.filter(({ exercise }) => exercise === id)),
  ]
}

/** The ids in another order: one of them a place further up (-1) or down (1); the same if it has no such place. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const other = ids[from + by]
  if (from === -1 || other === undefined) return [...ids]
  return ids.map((each) => (each === id ? other : each === other ? id : each))
}
