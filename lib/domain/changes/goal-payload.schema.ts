import { z } from 'zod'
import { type GoalPayload, maxGoalLength } from '../goals'
import { isBlank } from '../text'
import { safeTextUpTo } from '../text.schema'
import { identifier } from './change.schema'

export const goalPayloadSchema: z.ZodType<GoalPayload> = z.strictObject({
  goalId: identifier,
  goalDescription: z
    .string()
    .trim()
    .min(1)
    .refine((text) => !isBlank(text), 'Text with nothing to be seen')
    .pipe(safeTextUpTo(maxGoalLength)),
})
