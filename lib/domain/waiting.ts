import type { CalendarDate } from './calendar-date'
import { logSession, type LogSessionPayload } from './changes/log-session'
import type { Participant } from './participant'

/** A session logged, or taken back, without a connection, which waits on this device to be sent. */
export type WaitingSession = LogSessionPayload & {
  /** Given by the store, in the order of arrival. */
  id: number
  userId: string
  /** The start of the plan in whose diary it was logged: the same week of another plan is another week. */
  treatmentStartDate: CalendarDate | null
  /** When the person pressed: ISO 8601, UTC. */
  at: string
  /** Sent at least once without an answer: the server may have it already. */
  tried: boolean
  /** Where the server refused it: the problem's slug. It stays until the person has seen that. */
  refused?: string
}

/**
 * Whether what the person means now has to wait to be sent.
 * @param before what waited for this session until now
 * @param meant whether the session is to be completed
 * @param saved whether it is, as far as this browser knows
 */
export function hasToWait(
  before: Pick<WaitingSession, 'tried' | 'refused'> | undefined,
  meant: boolean,
  saved: boolean,
): boolean {
  return meant !== saved || mayBeSaved(before)
}

/** Whether the server may have what waited here: sent, and never answered. Only sending the opposite is sure to undo that. */
export function mayBeSaved(before: Pick<WaitingSession, 'tried' | 'refused'> | undefined): boolean {
  return before !== undefined && before.tried && before.refused === undefined
}

/** Those still to be sent, in the order in which they go. */
export function toBeSent(waiting: WaitingSession[]): WaitingSession[] {
  return waiting.filter(({ refused }) => refused === undefined)
}

/** Whether a record still has the plan in which a session was logged. @param record `null` where there is none any more */
export function isOfThisPlan(
  entry: Pick<WaitingSession, 'treatmentStartDate'>,
  record: Pick<Participant, 'treatmentStartDate'> | null,
): boolean {
  return record !== null && record.treatmentStartDate === entry.treatmentStartDate
}

/** The record as it is once all that waits is sent. For what is next; never for what is done. */
export function recordOnceSent(participant: Participant, waiting: WaitingSession[]): Participant {
  return toBeSent(waiting).reduce((record, entry) => logSession.apply(record, entry, {}), participant)
}

/** What an answer other than 200 means for what was sent. */
export type Unsaved =
  /** Nobody knows, or not now: it is kept and sent again. */
  | 'later'
  /** It is kept until the same person has logged in again. */
  | 'logged-out'
  /** Somebody else is signed in in this browser by now. */
  | 'other-user'
  /** Sending it again would not help. */
  | 'refused'

/**
 * @param status of the answer; 0 where none came
 * @param slug of the problem; `unknown` where it is none of ours: something between us and the server has answered
 */
export function meaningOf({ status, slug }: { status: number; slug: string }): Unsaved {
  if (slug === 'unknown') return 'later'
  if (status === 401) return 'logged-out'
  if (slug === 'other-user') return 'other-user'
  const forNow = status === 408 || status === 425 || status === 429
  return status >= 400 && status < 500 && !forNow ? 'refused' : 'later'
}

const [firstPause, longestPause] = [2_000, 5 * 60_000]

/**
 * How long to wait before sending again, in milliseconds: longer each time, so that a server that is away comes back.
 * @param failures how often it failed in a row, from 1
 * @param retryAfterSeconds what the server asked for; 0 for nothing
 */
export function pauseAfter(failures: number, retryAfterSeconds = 0): number {
  return Math.max(Math.min(firstPause * 3 ** (failures - 1), longestPause), retryAfterSeconds * 1000)
}
