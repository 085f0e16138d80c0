import { z } from 'zod'
import { isCalendarDate, type CalendarDate } from './calendar-date'
import type { DiaryWeek, EarlierProgramme, Participant, SelectedExercise } from './participant'

export const calendarDateSchema = z
  .string()
  .refine(isCalendarDate, 'Not a calendar date') as unknown as z.ZodType<CalendarDate, string>

const sessionSchema = z
  .object({
    sessionCompleted: z.boolean(),
    completedAt: z.string().optional(),
    unclear: z.literal(true).optional(),
  })
  .transform(({ sessionCompleted, completedAt, unclear }) => ({
    sessionCompleted,
    ...(completedAt !== undefined && { completedAt }),
    ...(unclear && { unclear }),
  }))
  .pipe(
    z.object({
      sessionCompleted: z.boolean(),
      completedAt: z.string().exactOptional(),
      unclear: z.literal(true).exactOptional(),
    }),
  )

export const selectedExerciseSchema: z.ZodType<SelectedExercise> = z.object({
  exercise: z.string(),
  reps: z.string(),
  sets: z.string(),
  notes: z.string(),
})

export const diaryWeekSchema: z.ZodType<DiaryWeek> = z.object({
  weekNumber: z.int(),
  weekStartDate: calendarDateSchema,
  sessionFrequency: z.int(),
  sessions: z.array(sessionSchema),
})

export const earlierProgrammeSchema: z.ZodType<EarlierProgramme> = z.object({
  treatmentStartDate: calendarDateSchema,
  setAsideAt: z.string().exactOptional(),
  participantDiary: z.array(diaryWeekSchema),
})

/** The participant as it is stored and sent to the browser. Unknown keys are dropped, so no extra field can leave. */
export const participantSchema: z.ZodType<Participant> = z.object({
  participantId: z.string(),
  userId: z.string(),
  treatmentStartDate: calendarDateSchema.nullable(),
  selectedExercises: z.array(selectedExerciseSchema),
  participantGoals: z.array(z.object({ id: z.string(), description: z.string() })),
  participantDiary: z.array(diaryWeekSchema),
  earlierProgrammes: z.array(earlierProgrammeSchema).exactOptional(),
})
