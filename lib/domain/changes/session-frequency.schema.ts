import { z } from 'zod'
import type { NoAnswer } from './change'
import { type ChangeSchemas, noAnswer } from './change.schema'
import type { SessionFrequencyPayload } from './session-frequency'

export const sessionFrequencySchemas: ChangeSchemas<SessionFrequencyPayload, NoAnswer> = {
  payload: ({ sessionFrequencyOptions, numberTreatmentWeeks }) =>
    z.strictObject({
      sessionFrequency: z
        .int()
        .refine((frequency) => sessionFrequencyOptions.includes(frequency), 'Not one of the choices'),
      currentWeekNumber: z.int().min(1).max(numberTreatmentWeeks),
    }),
  answer: noAnswer,
}
