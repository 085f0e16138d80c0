import type { z } from 'zod'
import type { TreatmentPlanSettings } from '../site'

/** How the server checks what a change is asked with and answered with. Never imported by browser code: zod is 34 kB. */
export type ChangeSchemas<Payload, Answer> = {
  /** The ranges depend on the site's settings. Unknown keys are refused. */
  payload(settings: TreatmentPlanSettings): z.ZodType<Payload>
  /** Unknown keys are dropped. */
  answer: z.ZodType<Answer>
}
