import useSWR from 'swr'
import type { JournalView } from '../../domain/journal/project'
import { callApi } from '../api/api'
import { ProblemError } from '../api/problem-error'
import { journalKey } from './journal-key'

/** What a page knows of the journal. `not-kept`: there is none. `away`: it could not be read now. */
export type JournalCopy =
  | { state: 'loading' | 'not-kept' }
  | { state: 'away'; reload: () => void }
  | { state: 'read'; journal: JournalView }

/**
 * Reads a user's journal.
 * @param isKept whether the server keeps journals at all: if not, nothing is asked
 */
export function useJournal(userId: string, isKept: boolean): JournalCopy {
  const { data, error, mutate } = useSWR<JournalView, unknown>(
    isKept ? journalKey(userId) : null,
    readJournal,
    { shouldRetryOnError: false },
  )
  if (!isKept || (error instanceof ProblemError && error.slug === 'not-kept-here'))
    return { state: 'not-kept' }
  if (data) return { state: 'read', journal: data }
  return error === undefined ? { state: 'loading' } : { state: 'away', reload: () => void mutate() }
}

async function readJournal([path, userId]: ReturnType<typeof journalKey>): Promise<JournalView> {
  // Another user may have logged in on this browser: theirs is not sent to this page. A session that is over shows as
  // "away", because a page is not left for what it can do without.
  const answer = await callApi('GET', path, undefined, { 'X-Expected-User': userId })
  return (answer as { journal: JournalView }).journal
}
