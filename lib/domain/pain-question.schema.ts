import { z } from 'zod'
import { isPhone, longestStopText } from './pain-question'
import type { PainQuestion } from './site'
import { isBlank } from './text'
import { safeTextUpTo } from './text.schema'

/** The question about pain in the answer of `GET /api/site`. */
export const painQuestionSchema: z.ZodType<PainQuestion> = z.object({
  inNumbers: z.boolean(),
  stopFrom: z.int().min(1).max(10),
  stopText: safeTextUpTo(longestStopText).refine((text) => !isBlank(text), 'Only invisible characters'),
  phone: z.string().refine(isPhone, 'Not a phone number'),
})
