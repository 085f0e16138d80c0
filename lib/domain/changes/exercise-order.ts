import type { SelectedExercise } from '../participant.schema'
import type { Change } from './change'

export type ExerciseOrderPayload = {
  /** The ids of all exercises of the plan, in the wanted order. */
  exercises: string[]
}

/**
 * Gives the exercises of the plan another order; each keeps all its fields. Ours, not the specification's: a backend may
 * lack it (`reordersPlans` in `lib/ports/backend.ts`).
 */
export const exerciseOrder: Change<ExerciseOrderPayload, ExerciseOrderPayload> = {
  name: 'exercise-order',
  needs: 'participant-and-physio',
  subject: () => '',
  ofOnePlan: false,
  answer: { always: ['exercises'] },
  refusal: ({ selectedExercises }, { exercises }) =>
    isSame(idsOf(selectedExercises).sort(), exercises.toSorted())
      ? null
      : { code: 'conflict', words: 'These are not exactly the exercises of the plan' },
  apply: (participant, _payload, { exercises }) => ({
    ...participant,
    selectedExercises: inOrder(participant.selectedExercises, exercises),
  }),
}

/** The entries in the order of these ids; ids that are not in the plan are skipped, entries without an id come last. */
export function inOrder(selected: readonly SelectedExercise[], ids: readonly string[]): SelectedExercise[] {
  const left = [...selected]
  const first = ids.flatMap((id) => {
    const place = left.findIndex(({ exercise }) => exercise === id)
    return place === -1 ? [] : left.splice(place, 1)
  })
  return [...first, ...left]
}

export function idsOf(selected: readonly SelectedExercise[]): string[] {
  return selected.map(({ exercise }) => exercise)
}

/** Whether two lists have the same ids in the same order. */
export function isSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id, index) => id === others[index])
}

/** The ids with one of them moved one place up (-1) or down (1); the same ids if there is no such place. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const other = ids[from + by]
  if (from === -1 || other === undefined) return [...ids]
  return ids.map((each) => (each === id ? other : each === other ? id : each))
}
