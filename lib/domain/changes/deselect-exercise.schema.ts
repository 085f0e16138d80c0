import { z } from 'zod'
import type { NoAnswer } from './change'
import { type ChangeSchemas, identifier, noAnswer } from './change.schema'
import type { DeselectExercisePayload } from './deselect-exercise'

export const deselectExerciseSchemas: ChangeSchemas<DeselectExercisePayload, NoAnswer> = {
  payload: () => z.strictObject({ exerciseId: identifier }),
  answer: noAnswer,
}
