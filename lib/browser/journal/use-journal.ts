import useSWR from 'swr'
import type { JournalView } from '../../domain/journal/project'
import { callApi } from '../api/api'
import { ProblemError } from '../api/problem-error'
import { journalKey } from './journal-key'

/**
 * What a page knows of the journal. `not-kept`: there is none, or none was ever read. `away`: it could not be read now.
 */
export type JournalCopy =
  | { state: 'loading' | 'not-kept' }
  | { state: 'away'; reload: () => void }
  | { state: 'read'; journal: JournalView }

type JournalPromise = {
  /** Whether the server has read a journal there before. */
  isPromised: boolean
}

/**
 * Reads a user's journal.
 * @param facts `null` if the server keeps none: then nothing is asked. If none was read there before, it is shown only once
 * it is read, so that no answer is asked for that may be kept nowhere
 */
export function useJournal(userId: string, facts: JournalPromise | null): JournalCopy {
  const { data, error, mutate } = useSWR<JournalView, unknown>(facts && journalKey(userId), readJournal, {
    shouldRetryOnError: false,
  })
  const isNotKept = error instanceof ProblemError && error.slug === 'not-kept-here'
  if (!facts || isNotKept || (!data && !facts.isPromised)) return { state: 'not-kept' }
  if (data) return { state: 'read', journal: data }
  return error === undefined ? { state: 'loading' } : { state: 'away', reload: () => void mutate() }
}

async function readJournal([path, userId]: ReturnType<typeof journalKey>): Promise<JournalView> {
  // Another user may have logged in on this browser: theirs is not sent to this page. A session that is over shows as
  // "away", because a page is not left for what it can do without.
  const answer = await callApi('GET', path, undefined, { 'X-Expected-User': userId })
  return (answer as { journal: JournalView }).journal
}
