import { z } from 'zod'
import { sessionPlace } from './session-place.schema'

export const sessionLoggedSchema = z.strictObject({ ...sessionPlace, done: z.boolean() })
