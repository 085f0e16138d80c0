import { z } from 'zod'
import {
  calendarDateSchema,
  diaryWeekSchema,
  goalSchema,
  selectedExerciseSchema,
} from '../participant.schema'

export const programmeEndedSchema = z.object({
  startDate: calendarDateSchema,
  weeks: z.int().min(0),
  diary: z.array(diaryWeekSchema),
  exercises: z.array(selectedExerciseSchema).exactOptional(),
  goals: z.array(goalSchema).exactOptional(),
  because: z.enum(['new-start-date', 'finished']),
  endedAt: z.iso.datetime().exactOptional(),
})
