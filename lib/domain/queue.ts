import type { CalendarDate } from './calendar-date'
import type { LogSessionPayload } from './changes/log-session'
import { type AnswerOf, type ChangeName, changeNamed, type PayloadOf } from './changes/changes'
import type { ClockReading } from './clock-reading'
import type { Participant } from './participant'
import { isLoggedOut, sessionOver } from './session-over'

/** A change as it was meant: which one, of whom, and of which plan. */
export type MeantChange<Name extends ChangeName = ChangeName> = {
  [Each in Name]: {
    userId: string
    name: Each
    payload: PayloadOf<Each>
    /** The start of the plan that the person saw: the same week of another plan is another week. */
    planStart: CalendarDate | null
  }
}[Name]

/** A change that waits on this device to be sent. */
export type QueuedChange<Name extends ChangeName = ChangeName> = MeantChange<Name> & {
  /** Given by the store, in the order of arrival. */
  id: number
  /** When the person pressed. */
  pressedAt: ClockReading
  /** Sent at least once without an answer: the server may have it already. */
  tried: boolean
  /** The browser lock of the page that sends it and shows it itself. While that is held, nothing else sends it. */
  heldBy?: string
  /** The problem's slug when the server refused it. It stays until the person has seen that. */
  refused?: string
}

/** What the first version of the store held: sessions alone. */
export type QueuedSessionV1 = LogSessionPayload & {
  id: number
  userId: string
  treatmentStartDate: CalendarDate | null
  /** ISO 8601, UTC. */
  at: string
  tried: boolean
  refused?: string
}

/** What the first version of the store held, as this one holds it. */
export function fromVersion1(entry: QueuedSessionV1): QueuedChange<'log-session'> {
  const { week, session, sessionCompleted, treatmentStartDate: planStart, at, ...rest } = entry
  return {
    ...rest,
    name: 'log-session',
    payload: { week, session, sessionCompleted },
    planStart,
    pressedAt: { wall: Date.parse(at), steady: 0, page: 0 },
  }
}

/** Whether two changes set the same part of one person's record. */
export function isSameSubject(one: MeantChange, other: MeantChange): boolean {
  return one.userId === other.userId && one.name === other.name && subjectOf(one) === subjectOf(other)
}

function subjectOf<Name extends ChangeName>({ name, payload }: MeantChange<Name>): string {
  return changeNamed(name).subject(payload)
}

/** Whether two changes set it to the same. */
export function isSamePayload(one: MeantChange, other: MeantChange): boolean {
  return JSON.stringify(one.payload) === JSON.stringify(other.payload)
}

/**
 * Whether what the person means now has to be queued.
 * @param before what was queued for the same subject until now
 * @param saved whether the record has what is meant, as far as this browser knows
 */
export function hasToBeQueued(
  before: Pick<QueuedChange, 'tried' | 'refused'> | undefined,
  saved: boolean,
): boolean {
  return !saved || mayBeSaved(before)
}

/** Whether the server may have what was queued: sent, and never answered. Only sending the opposite is sure to undo that. */
export function mayBeSaved(before: Pick<QueuedChange, 'tried' | 'refused'> | undefined): boolean {
  return before !== undefined && before.tried && before.refused === undefined
}

/** Those still to be sent, in the order in which they go. */
export function toBeSent<Entry extends Pick<QueuedChange, 'refused'>>(queued: readonly Entry[]): Entry[] {
  return queued.filter(({ refused }) => refused === undefined)
}

/** The queued sessions among all queued changes. */
export function queuedSessions(queued: readonly QueuedChange[]): QueuedChange<'log-session'>[] {
  return queued.filter((entry) => entry.name === 'log-session')
}

/** Whether a record still has the plan that a change means. @param record `null` when there is none any more */
export function isOfThisPlan(
  { name, planStart }: Pick<QueuedChange, 'name' | 'planStart'>,
  record: Pick<Participant, 'treatmentStartDate'> | null,
): boolean {
  if (record === null) return false
  return !changeNamed(name).ofOnePlan || record.treatmentStartDate === planStart
}

/** The record once a change is saved. @param answer the server's */
export function applyQueued<Name extends ChangeName>(
  record: Participant,
  { name, payload }: MeantChange<Name>,
  answer: AnswerOf<Name>,
): Participant {
  return changeNamed(name).apply(record, payload, answer)
}

/** The record as it is once every queued session is sent. For what is next; never for what is done. */
export function recordOnceSent(record: Participant, queued: readonly QueuedChange[]): Participant {
  return toBeSent(queuedSessions(queued)).reduce((before, entry) => applyQueued(before, entry, {}), record)
}

/** What an answer other than 200 means for a queued change. */
export type Unsaved =
  /** No one knows, or not now: it is kept and sent again. */
  | 'later'
  /** It is kept until the same person has logged in again. */
  | 'logged-out'
  /** Another person is signed in in this browser by now. */
  | 'other-user'
  /** Sending it again would not help. */
  | 'refused'

/**
 * @param status of the answer; 0 when none of ours came
 * @param slug of the problem
 */
export function meaningOf(problem: { status: number; slug: string }): Unsaved {
  const { status } = problem
  const over = sessionOver(problem)
  if (isLoggedOut(over)) return 'logged-out'
  if (over === 'other-user') return 'other-user'
  // It waits until the physio password is given.
  if (over === 'locked' || over === 'visit-locked') return 'later'
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
