import { z } from 'zod'
import { calendarDateSchema } from '../participant.schema'

export const freeSessionSchema = z.strictObject({ doneOn: calendarDateSchema, done: z.boolean() })
