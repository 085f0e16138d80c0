import { z } from 'zod'
import type { Participant } from '../../domain/participant'
import { diaryWeekSchema, participantSchema, selectedExerciseSchema } from '../../domain/participant.schema'
import type { Scope } from '../../ports/backend'
import { BackendError } from '../../ports/errors'
import type { Ask } from '../upstream/ask'
import { bearer } from '../upstream/bearer'
import { unusable } from '../upstream/faults'
import { parseAnswer } from '../upstream/parse'
import { dateOrNone, filled, instantOrNone, listOf, text, truth, whole } from './wire-values'

/** What people wrote themselves is taken as it is: it is never HTML. */
export const selectedExercise = z
  .object({ exercise: filled, reps: text, sets: text, notes: text })
  .transform((each): unknown => each)
  .pipe(selectedExerciseSchema)

const session = z
  .object({ session_completed: truth, completed_at: instantOrNone })
  .transform(({ session_completed: sessionCompleted, completed_at: completedAt }) => ({
    sessionCompleted,
    ...(sessionCompleted && { completedAt }),
  }))

export const diary = listOf(
  z
    .object({
      week_number: whole,
      week_start_date: dateOrNone,
      session_frequency: whole,
      sessions: listOf(session),
    })
    .transform((week): unknown => ({
      weekNumber: week.week_number,
      weekStartDate: week.week_start_date,
      sessionFrequency: week.session_frequency,
      sessions: week.sessions,
    }))
    .pipe(diaryWeekSchema),
)

const recordSchema = z
  .object({
    participant_id: filled,
    user_id: filled,
    treatment_start_date: dateOrNone,
    selected_exercises: listOf(selectedExercise),
    participant_goals: listOf(z.object({ id: filled, description: filled })),
    participant_diary: diary,
  })
  .transform((record): unknown => ({
    participantId: record.participant_id,
    userId: record.user_id,
    treatmentStartDate: record.treatment_start_date,
    selectedExercises: record.selected_exercises,
    participantGoals: record.participant_goals,
    participantDiary: record.participant_diary,
  }))
  .pipe(participantSchema)

/** The record of whoever the scope is of. */
export async function readRecord(
  ask: Ask,
  prefix: string,
  { userId, token }: Scope,
  within?: AbortSignal,
): Promise<Participant> {
  const path = `${prefix}/participant/${segment(userId)}`
  const call = { method: 'GET', path, name: 'participant/{userId}' } as const
  const { value } = await ask({ ...call, headers: bearer(token) }, within)
  const record = parseAnswer(call, recordSchema, value)
  if (record.userId !== userId) throw unusable(call, 'is the record of somebody else')
  return record
}

function segment(id: string): string {
  if (/^\.{0,2}$/.test(id) || !id.isWellFormed()) throw new BackendError('not-found', 'Nobody has such an id')
  return encodeURIComponent(id)
}
