import { z } from 'zod'
import { calendarDateSchema } from '../participant.schema'
import { sessionPlace } from './session-place.schema'

export const sessionDetailSchema = z.strictObject({ ...sessionPlace, doneOn: calendarDateSchema.nullable() })
