import { type DoseField, doseFields } from '@/lib/domain/changes/exercise-plan-update'
import type { SelectedExercise } from '@/lib/domain/participant'

/** The fields to save for an exercise that was added again, so that it is as it was before its removal. */
export function fieldsToRestore(now: SelectedExercise, before: SelectedExercise): DoseField[] {
  return doseFields.filter((field) => now[field] !== before[field])
}
