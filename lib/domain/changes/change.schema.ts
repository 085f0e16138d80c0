import { z } from 'zod'
import type { TreatmentPlanSettings } from '../site'
import { isBlank } from '../text'
import { safeText } from '../text.schema'
import type { NoAnswer } from './change'

/** How the server checks what a change is asked with and answered with. Never imported by browser code: zod is 34 kB. */
export type ChangeSchemas<Payload, Answer> = {
  /** The ranges depend on the site's settings. Unknown keys are refused. */
  payload: (settings: TreatmentPlanSettings) => z.ZodType<Payload>
  /** Unknown keys are dropped. */
  answer: z.ZodType<Answer>
}

export const noAnswer: z.ZodType<NoAnswer> = z.object({})

/** An identifier as a backend or a browser made it: kept as it is, never read. */
export const identifier = safeText
  .min(1)
  .max(200)
  .refine((id) => !isBlank(id), 'An identifier with nothing to be seen')
