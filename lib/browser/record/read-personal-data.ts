import type { PersonalData } from '../../domain/data-export'
import type { KnownEvent } from '../../domain/journal/kinds'
import { callApi, notOurs } from '../api/api'
import { ProblemError } from '../api/problem-error'
import { participantKey, readParticipant } from './use-participant'

/**
 * Reads all current data about a user. `null`: there is no record.
 * @param isJournalPromised whether a journal was read there before; if not, one that cannot be read is left out
 * @throws ProblemError if it could not be read
 */
export async function readPersonalData(
  user: PersonalData['user'],
  isJournalPromised: boolean,
): Promise<PersonalData | null> {
  const [record, journal, library] = await Promise.all([
    readParticipant(participantKey(user.id)),
    readJournalEvents(user.id, isJournalPromised),
    callApi('GET', '/api/exercises') as Promise<{ exercises: { id: string; title: string }[] }>,
  ])
  const titles = new Map(library.exercises.map(({ id, title }) => [id, title]))
  return record && { user, record, titles, ...(journal && { journal }) }
}

/** Reads every event of the journal; `null`: none is kept here, as far as is known. */
async function readJournalEvents(userId: string, isPromised: boolean): Promise<readonly KnownEvent[] | null> {
  try {
    const { events } = (await callApi('GET', '/api/journal?with=events')) as { events: KnownEvent[] }
    // Another user may have logged in since the page was rendered.
    if (events.some((event) => event.userId !== userId)) throw notOurs()
    return events
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (error.slug === 'not-kept-here' || (error.status >= 500 && !isPromised)) return null
    throw error
  }
}
