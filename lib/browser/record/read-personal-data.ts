import type { PersonalData } from '../../domain/data-export'
import { callApi } from '../api/api'
import { participantKey, readParticipant } from './use-participant'

/**
 * Reads all current data about a user. `null`: there is no record.
 * @throws ProblemError if it could not be read
 */
export async function readPersonalData(user: PersonalData['user']): Promise<PersonalData | null> {
  const [record, library] = await Promise.all([
    readParticipant(participantKey(user.id)),
    callApi('GET', '/api/exercises') as Promise<{ exercises: { id: string; title: string }[] }>,
  ])
  return record && { user, record, titles: new Map(library.exercises.map(({ id, title }) => [id, title])) }
}
