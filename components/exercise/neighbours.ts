import type { Exercise } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant.schema'

export type Neighbours = {
  /** Position in the plan, from 1. */
  place: number
  count: number
  previous: Exercise | undefined
  next: Exercise | undefined
}

/**
 * Position of an exercise in the plan, and its neighbours; `null` if it is not in the plan. Exercises that the library
 * no longer has are not counted.
 */
export function neighboursOf(
  exercise: Exercise,
  selected: SelectedExercise[],
  library: Exercise[],
): Neighbours | null {
  const plan = selected.flatMap((chosen) => library.find(({ id }) => id === chosen.exercise) ?? [])
  const index = plan.findIndex(({ id }) => id === exercise.id)
  if (index === -1) return null
  return { place: index + 1, count: plan.length, previous: plan[index - 1], next: plan[index + 1] }
}
