import { z } from 'zod'
import { safeText } from '../text.schema'

export const planVersionSchema = z.object({
  exercises: z.array(
    z.object({ id: z.string(), title: z.string(), sets: z.string(), reps: z.string(), notes: z.string() }),
  ),
  sessionFrequency: z.int().nullable(),
  reason: safeText.exactOptional(),
  noticed: z.boolean(),
})
