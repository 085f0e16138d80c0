import { z } from 'zod'
import { isCalendarDate, type CalendarDate } from './calendar-date'

export const calendarDateSchema = z
  .string()
  .refine(isCalendarDate, 'Not a calendar date') as unknown as z.ZodType<CalendarDate, string>

const sessionFields = {
  sessionCompleted: z.boolean(),
  /** The instant (ISO 8601, UTC) it was logged, if the backend records it. */
  completedAt: z.string().optional(),
  /** The backend does not say whether it was done, so it counts as neither done nor missed. */
  unclear: z.literal(true).optional(),
}

const sessionSchema = z
  .object(sessionFields)
  .transform(sentSession)
  .pipe(
    z.object({
      sessionCompleted: z.boolean(),
      completedAt: z.string().exactOptional(),
      unclear: z.literal(true).exactOptional(),
    }),
  )
export type Session = z.infer<typeof sessionSchema>

const takenBackSchema = z.object({
  /** When it had been logged (ISO 8601, UTC); left out if that was not recorded. */
  completedAt: z.string().exactOptional(),
  /** When it was taken back. */
  at: z.iso.datetime(),
})

// Drop an unreadable `takenBack`; it must not make the whole record unreadable.
const storedSessionSchema = z
  .object({ ...sessionFields, takenBack: takenBackSchema.optional().catch(undefined) })
  .transform((session) => ({
    ...sentSession(session),
    ...(session.takenBack && { takenBack: session.takenBack }),
  }))

/** Drops undefined fields, and the instant of a session that is not completed. */
function sentSession({ sessionCompleted, completedAt, unclear }: z.infer<z.ZodObject<typeof sessionFields>>) {
  return {
    sessionCompleted,
    ...(sessionCompleted && completedAt !== undefined && { completedAt }),
    ...(unclear && { unclear }),
  }
}

const selectedExerciseFields = {
  /** The exercise's id. */
  exercise: z.string(),
  reps: z.string(),
  sets: z.string(),
  /** The physio's note; empty if there is none. */
  notes: z.string(),
}

export const selectedExerciseSchema = z.object(selectedExerciseFields)
export type SelectedExercise = z.infer<typeof selectedExerciseSchema>

export const goalSchema = z.object({ id: z.string(), description: z.string() })
export type Goal = z.infer<typeof goalSchema>

function weekOf<Schema extends z.ZodType>(session: Schema) {
  return z.object({
    /** From 1. */
    weekNumber: z.int(),
    weekStartDate: calendarDateSchema,
    /** Sessions planned in this week. */
    sessionFrequency: z.int(),
    /** Session n is at index n-1; sessions that were never logged may be missing at the end. */
    sessions: z.array(session),
  })
}

export const diaryWeekSchema = weekOf(sessionSchema)
export type DiaryWeek = z.infer<typeof diaryWeekSchema>

/** A programme that was replaced by another one, with everything logged in it. */
export const earlierProgrammeSchema = z.object({
  /** Its first day, which is also its id: a participant has one programme for each start date. */
  treatmentStartDate: calendarDateSchema,
  /** The instant (ISO 8601, UTC) at which another start date was set, if the backend records it. */
  setAsideAt: z.string().exactOptional(),
  participantDiary: z.array(diaryWeekSchema),
})
export type EarlierProgramme = z.infer<typeof earlierProgrammeSchema>

function recordOf<Week extends z.ZodType>(week: Week, selectedExercise: z.ZodType<SelectedExercise>) {
  return z.object({
    participantId: z.string(),
    userId: z.string(),
    /** `null` until a physio sets it. */
    treatmentStartDate: calendarDateSchema.nullable(),
    selectedExercises: z.array(selectedExercise),
    participantGoals: z.array(goalSchema),
    participantDiary: z.array(week),
    /** In the order in which they were replaced. Missing if the backend stores none, `[]` if there are none. */
    earlierProgrammes: z.array(earlierProgrammeSchema).exactOptional(),
  })
}

/**
 * Specification, section 3: one participant's plan, goals and diary, as sent to the browser. Unknown keys are dropped, so
 * no extra field can leak.
 */
export const participantSchema = recordOf(diaryWeekSchema, selectedExerciseSchema)
export type Participant = z.infer<typeof participantSchema>

/** The participant as stored: with data about sessions that were taken back, and unknown fields of its exercises. */
export const storedParticipantSchema = recordOf(
  weekOf(storedSessionSchema),
  z.looseObject(selectedExerciseFields),
)
export type StoredParticipant = z.infer<typeof storedParticipantSchema>
export type StoredWeek = StoredParticipant['participantDiary'][number]
/** A session as it is stored. `takenBack` is never sent to the browser. */
export type StoredSession = StoredWeek['sessions'][number]
