import { z } from 'zod'
import { selectedExerciseSchema } from '../participant.schema'
import { type ChangeSchemas, identifier } from './change.schema'
import type { SelectExerciseAnswer, SelectExercisePayload } from './select-exercise'

export const selectExerciseSchemas: ChangeSchemas<SelectExercisePayload, SelectExerciseAnswer> = {
  payload: () => z.strictObject({ exerciseId: identifier }),
  answer: selectedExerciseSchema,
}
