import { z } from 'zod'
import { safeTextUpTo } from '../text.schema'
import type { NoAnswer } from './change'
import { type ChangeSchemas, identifier, noAnswer } from './change.schema'
import { doseFields, type ExercisePlanUpdatePayload, maxNoteLength } from './exercise-plan-update'

export const exercisePlanUpdateSchemas: ChangeSchemas<ExercisePlanUpdatePayload, NoAnswer> = {
  payload: ({ repsOptions, setsOptions }) =>
    z
      .strictObject({
        exerciseId: identifier,
        reps: z.enum(repsOptions).optional(),
        sets: z.enum(setsOptions).optional(),
        notes: safeTextUpTo(maxNoteLength).optional(),
      })
      .refine(
        (payload) => doseFields.filter((field) => payload[field] !== undefined).length === 1,
        'Exactly one of reps, sets and notes',
      ) as unknown as z.ZodType<ExercisePlanUpdatePayload>,
  answer: noAnswer,
}
