import type { Participant } from '../../domain/participant'
import { participantSchema } from '../../domain/participant.schema'
import { BackendError } from '../../ports/errors'
import type { participant } from './store/rows'

/**
 * The participant of a row.
 * @throws BackendError `unexpected-shape` naming the fields that are wrong, never their values
 */
export function toParticipant(row: typeof participant.$inferSelect): Participant {
  const read = participantSchema.safeParse(row)
  if (read.success) return read.data
  const fields = read.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new BackendError('unexpected-shape', `A participant row has an unexpected shape: ${fields}`)
}

/** The row of a participant. */
export function toRow(record: Participant): typeof participant.$inferInsert {
  return {
    participantId: record.participantId,
    userId: record.userId,
    treatmentStartDate: record.treatmentStartDate,
    selectedExercises: record.selectedExercises,
    participantGoals: record.participantGoals,
    participantDiary: record.participantDiary,
    // A backup from before they were kept has none.
    earlierProgrammes: record.earlierProgrammes ?? [],
  }
}
