import { z } from 'zod'
import { calendarDateSchema, diaryWeekSchema } from '../participant.schema'
import type { ChangeSchemas } from './change.schema'
import type { ResetStartDateAnswer, ResetStartDatePayload } from './reset-start-date'

export const resetStartDateSchemas: ChangeSchemas<ResetStartDatePayload, ResetStartDateAnswer> = {
  payload: () =>
    z.strictObject({
      // A slip of the finger in the year must not make a plan that nobody can reach.
      treatmentStartDate: calendarDateSchema.refine(
        (date) => date >= '2000-01-01' && date <= '2099-12-31',
        'Not a day from 2000 to 2099',
      ),
    }),
  answer: z.object({ treatmentStartDate: calendarDateSchema, participantDiary: z.array(diaryWeekSchema) }),
}
