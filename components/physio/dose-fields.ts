import { type DoseField, doseFields } from '@/lib/domain/changes/exercise-plan-update'
import type { SelectedExercise } from '@/lib/domain/participant'

/** Which fields an exercise that was taken up anew still lacks to be as it was before it was removed. */
export function fieldsToRestore(now: SelectedExercise, before: SelectedExercise): DoseField[] {
  return doseFields.filter((field) => now[field] !== before[field])
}
