import { z } from 'zod'
import { calendarDateSchema } from '../participant.schema'

export const programmeResumedSchema = z.object({ startDate: calendarDateSchema })
