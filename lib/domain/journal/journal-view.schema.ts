import { z } from 'zod'
import { calendarDateSchema } from '../participant.schema'
import { planVersionSchema } from './plan-version.schema'
import { programmeEndedSchema } from './programme-ended.schema'
import type { JournalView } from './project'
import { efforts, painWords } from './session-felt'

const enteredBy = z.enum(['participant', 'clinic'])

const sessionRowSchema = z.object({
  week: z.int(),
  session: z.int(),
  done: z.boolean().nullable(),
  logged: z.object({ at: z.iso.datetime(), enteredBy, via: z.enum(['online', 'queue', 'paper']) }).nullable(),
  doneOn: calendarDateSchema.nullable(),
  how: z.enum(['day-known', 'logged-later', 'not-known-how']).nullable(),
  felt: z
    .object({
      at: z.iso.datetime(),
      effort: z.enum(efforts).exactOptional(),
      pain: z.int().exactOptional(),
      painWord: z.enum(painWords).exactOptional(),
      note: z.string().exactOptional(),
    })
    .nullable(),
})

/** The journal as sent to the browser. Unknown keys are dropped, so no extra field can leak. */
export const journalViewSchema: z.ZodType<JournalView> = z.object({
  sessions: z.array(sessionRowSchema),
  freeSessions: z.array(calendarDateSchema),
  earlierProgrammes: z.array(programmeEndedSchema.extend({ done: z.int(), planned: z.int() })),
  planVersions: z.array(
    planVersionSchema.extend({
      id: z.string(),
      at: z.iso.datetime(),
      enteredBy,
      programmeStart: calendarDateSchema.nullable(),
    }),
  ),
})
