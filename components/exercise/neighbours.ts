import type { Exercise } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant'

/**
 * The exercises before and after one: in the plan where it is chosen, otherwise in the library.
 * Chosen ones that the library no longer has are left out.
 */
export function neighboursOf(exercise: Exercise, selected: SelectedExercise[], library: Exercise[]) {
  const inPlan = selected.some((chosen) => chosen.exercise === exercise.id)
  const order = inPlan
    ? selected.flatMap((chosen) => library.find(({ id }) => id === chosen.exercise) ?? [])
    : library
  const index = order.findIndex(({ id }) => id === exercise.id)
  return { inPlan, previous: index > 0 ? order[index - 1] : undefined, next: order[index + 1] }
}
