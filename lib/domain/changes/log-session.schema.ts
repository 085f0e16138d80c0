import { z } from 'zod'
import { maxSessionsPerWeek } from '../diary'
import type { TreatmentPlanSettings } from '../site'
import type { ChangeSchemas } from './change.schema'
import type { LogSessionAnswer, LogSessionPayload } from './log-session'

export const logSessionSchemas: ChangeSchemas<LogSessionPayload, LogSessionAnswer> = {
  payload: ({ numberTreatmentWeeks }: TreatmentPlanSettings) =>
    z.strictObject({
      week: z.int().min(1).max(numberTreatmentWeeks),
      session: z.int().min(1).max(maxSessionsPerWeek),
      sessionCompleted: z.boolean(),
    }),
  answer: z.object({ completedAt: z.iso.datetime().optional() }),
}
