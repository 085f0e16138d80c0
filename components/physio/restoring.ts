import type { SelectedExercise } from '@/lib/domain/participant'

/** What can be changed of an exercise in the plan. */
export type DoseFieldName = 'sets' | 'reps' | 'notes'

export const doseFields: DoseFieldName[] = ['sets', 'reps', 'notes']

/** Which fields an exercise that was taken up anew still lacks to be as it was before it was removed. */
export function fieldsToRestore(now: SelectedExercise, before: SelectedExercise): DoseFieldName[] {
  return doseFields.filter((field) => now[field] !== before[field])
}
