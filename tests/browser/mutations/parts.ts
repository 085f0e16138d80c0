import { findSession } from '@/lib/domain/changes/log-session'
import type { Participant } from '@/lib/domain/participant.schema'

export const doseKey = 'sets'
export const sessionKey = (session: number) => `session ${session}`

/** The value of a part of the record, by its key. */
export function valueIn(record: Participant | null, key: string): unknown {
  if (key === doseKey) return record?.selectedExercises[0]?.sets
  const session = Number(key.split(' ')[1])
  return (record && findSession(record, { week: 1, session }))?.sessionCompleted ?? false
}
