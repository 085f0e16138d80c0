import type { JournalEntry, JournalEvent } from '../domain/journal/event'
import type { Scope } from './backend'

/**
 * The port beside `Backend` for what a programme needs beyond the record. Events are only ever added. `null` in its place:
 * no journal is kept, and everything is as without it. Every error is a `BackendError`; `not-implemented` says that this
 * store has no place for a journal, any other that the journal cannot be reached now.
 */
export type Journal = {
  /**
   * Adds an event to the journal of the scope's user. The same id again adds nothing.
   * @returns the stored event
   * @throws BackendError `limit-reached`, with the limit, if there may be no more
   */
  append(scope: Scope, entry: JournalEntry): Promise<JournalEvent>
  /** Returns the events of the scope's user in the order in which they were stored. */
  read(scope: Scope): Promise<JournalEvent[]>
  /** What is known of its place without asking it. Missing if the place is our own store. */
  standing?(): Promise<JournalStanding>
}

export type JournalStanding = {
  /**
   * What its place said last. `refused`: it refused to say whether it keeps a journal. `no-index`: it said something else,
   * such as a web page. `away`: nothing. `unasked`: it was not asked yet.
   */
  found: 'kept' | 'not-kept' | 'refused' | 'no-index' | 'away' | 'unasked'
  /** Whether a journal was read there, so that an answer may be promised to be kept. */
  isPromised: boolean
}

/** The standing of any journal. */
export async function standingOf(journal: Journal): Promise<JournalStanding> {
  return (await journal.standing?.()) ?? { found: 'kept', isPromised: true }
}

/** The most events of one user: more than a plan of 104 weeks can need. */
export const mostJournalEvents = 10_000
