import { z } from 'zod'
import { isCalendarDate, type CalendarDate } from './calendar-date'
import type { DiaryWeek, EarlierProgramme, Goal, Participant, SelectedExercise } from './participant'
import type { StoredParticipant } from './taken-back'

export const calendarDateSchema = z
  .string()
  .refine(isCalendarDate, 'Not a calendar date') as unknown as z.ZodType<CalendarDate, string>

const sessionFields = {
  sessionCompleted: z.boolean(),
  completedAt: z.string().optional(),
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

const takenBackSchema = z.object({ completedAt: z.string().exactOptional(), at: z.iso.datetime() })

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
  exercise: z.string(),
  reps: z.string(),
  sets: z.string(),
  notes: z.string(),
}

export const selectedExerciseSchema: z.ZodType<SelectedExercise> = z.object(selectedExerciseFields)

export const goalSchema: z.ZodType<Goal> = z.object({ id: z.string(), description: z.string() })

function weekOf<Schema extends z.ZodType>(session: Schema) {
  return z.object({
    weekNumber: z.int(),
    weekStartDate: calendarDateSchema,
    sessionFrequency: z.int(),
    sessions: z.array(session),
  })
}

export const diaryWeekSchema: z.ZodType<DiaryWeek> = weekOf(sessionSchema)

export const earlierProgrammeSchema: z.ZodType<EarlierProgramme> = z.object({
  treatmentStartDate: calendarDateSchema,
  setAsideAt: z.string().exactOptional(),
  participantDiary: z.array(diaryWeekSchema),
})

function recordOf<Week extends z.ZodType>(week: Week, selectedExercise: z.ZodType<SelectedExercise>) {
  return z.object({
    participantId: z.string(),
    userId: z.string(),
    treatmentStartDate: calendarDateSchema.nullable(),
    selectedExercises: z.array(selectedExercise),
    participantGoals: z.array(goalSchema),
    participantDiary: z.array(week),
    earlierProgrammes: z.array(earlierProgrammeSchema).exactOptional(),
  })
}

/** The participant as sent to the browser. Unknown keys are dropped, so no extra field can leak. */
export const participantSchema: z.ZodType<Participant> = recordOf(diaryWeekSchema, selectedExerciseSchema)

/** The participant as stored: with data about sessions that were taken back, and unknown fields of its exercises. */
export const storedParticipantSchema: z.ZodType<StoredParticipant> = recordOf(
  weekOf(storedSessionSchema),
  z.looseObject(selectedExerciseFields),
)
