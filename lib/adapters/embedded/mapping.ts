import type { z } from 'zod'
import {
  participantSchema,
  storedParticipantSchema,
  type Participant,
  type StoredParticipant,
} from '../../domain/participant.schema'
import { BackendError } from '../../ports/errors'
import type { participant } from './store/rows'

type Row = typeof participant.$inferSelect

/**
 * Maps a row to the participant that is sent to clients.
 * @throws BackendError `unexpected-shape` naming the invalid fields, never their values
 */
export function toParticipant(row: Row): Participant {
  return readRow(participantSchema, row)
}

/**
 * Maps a row to the participant with the fields that never leave the store.
 * @throws BackendError as `toParticipant`
 */
export function toStored(row: Row): StoredParticipant {
  return readRow(storedParticipantSchema, row)
}

function readRow<Read>(schema: z.ZodType<Read>, row: Row): Read {
  const read = schema.safeParse(row)
  if (read.success) return read.data
  const fields = read.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new BackendError('unexpected-shape', `A participant row has an unexpected shape: ${fields}`)
}

/** Gives the exercises of a changed record the fields that only the stored ones have, such as those of a later version. */
export function withStoredFields(changed: StoredParticipant, stored: StoredParticipant): StoredParticipant {
  const before = new Map(stored.selectedExercises.map((entry) => [entry.exercise, entry]))
  const selectedExercises = changed.selectedExercises.map((entry) => ({
    ...before.get(entry.exercise),
    ...entry,
  }))
  return { ...changed, selectedExercises }
}

/** Maps a participant to a row. */
export function toRow(record: StoredParticipant): typeof participant.$inferInsert {
  return {
    participantId: record.participantId,
    userId: record.userId,
    treatmentStartDate: record.treatmentStartDate,
    selectedExercises: record.selectedExercises,
    participantGoals: record.participantGoals,
    participantDiary: record.participantDiary,
    // Backups made before earlier programmes existed have none.
    earlierProgrammes: record.earlierProgrammes ?? [],
  }
}
