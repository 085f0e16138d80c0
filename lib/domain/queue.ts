import type { CalendarDate } from './calendar-date'
import { type AnswerOf, type ChangeName, changeNamed, type PayloadOf } from './changes/changes'
import type { ClockReading } from './clock-reading'
import type { KindPayload } from './journal/kinds'
import type { Participant } from './participant.schema'
import { isLoggedOut, sessionOver } from './session-over'

/** A change as the user made it, with the user and the plan it belongs to. */
export type NewChange<Name extends ChangeName = ChangeName> = {
  [Each in Name]: {
    userId: string
    name: Each
    payload: PayloadOf<Each>
    /** The start of the plan that the user saw: the same week of another plan is a different week. */
    planStart: CalendarDate | null
  }
}[Name]

/** The kinds of events that a participant's browser adds to the journal: answers about a session, and others. */
type AnswerKind = 'session-detail' | 'session-felt'
export type OwnEventKind = AnswerKind | 'free-session'

/** An event for the journal as the user made it. Its id makes it harmless to send it again. */
export type NewEvent<Kind extends OwnEventKind = OwnEventKind> = {
  [Each in Kind]: {
    userId: string
    name: Each
    payload: KindPayload<Each> & { id: string }
    /** The start of the plan that the user saw. */
    planStart: CalendarDate | null
  }
}[Kind]

/** A change or an event that is queued on this device. */
export type Queued = QueuedChange | QueuedEvent
export type QueuedChange<Name extends ChangeName = ChangeName> = NewChange<Name> & QueueState
export type QueuedEvent = NewEvent & QueueState
/** A queued answer about a session. */
export type QueuedAnswer = NewEvent<AnswerKind> & QueueState

/** How an entry of the queue stands. */
export type QueueState = {
  /** Assigned by the store, in insertion order. */
  id: number
  /** When the user pressed. */
  pressedAt: ClockReading
  /** Sent at least once without an answer: the server may have it already. */
  tried: boolean
  /**
   * The browser lock of the page that sends it and shows its state. While this lock is held, nothing else sends the change.
   */
  heldBy?: string
  /** The problem's slug if the server refused it. The change stays until the user has seen that. */
  refused?: string
}

/** Whether two changes set the same part of one user's record. */
export function isSameSubject(one: NewChange | NewEvent, other: NewChange | NewEvent): boolean {
  return one.userId === other.userId && one.name === other.name && subjectOf(one) === subjectOf(other)
}

function subjectOf(entry: NewChange | NewEvent): string {
  // Events are only ever added: each is a subject of its own.
  return isEvent(entry) ? entry.payload.id : changeSubject(entry)
}

function changeSubject<Name extends ChangeName>({ name, payload }: NewChange<Name>): string {
  return changeNamed(name).subject(payload)
}

/** Whether an entry is for the journal and changes no record: only events have an id of their own. */
export function isEvent<Entry extends { payload: object }>(
  entry: Entry,
): entry is Extract<Entry, { name: OwnEventKind }> {
  return 'id' in entry.payload
}

/** Whether two changes set the same value. */
export function isSamePayload(one: Pick<NewChange | NewEvent, 'payload'>, other: typeof one): boolean {
  return JSON.stringify(one.payload) === JSON.stringify(other.payload)
}

/**
 * Whether a new change has to be queued.
 * @param before the change to the same subject that was queued until now
 * @param saved whether the record already has the new value, as far as this browser knows
 */
export function hasToBeQueued(
  before: Pick<QueuedChange, 'tried' | 'refused'> | undefined,
  saved: boolean,
): boolean {
  return !saved || mayBeSaved(before)
}

/**
 * Whether the server may have a queued change: it was sent but never answered. Only sending the opposite surely undoes it.
 */
export function mayBeSaved(before: Pick<QueuedChange, 'tried' | 'refused'> | undefined): boolean {
  return before !== undefined && before.tried && before.refused === undefined
}

/** Whether the server has no place for an event. It stays on the device until the user removes it. */
export function isNotKept({ refused }: Pick<QueueState, 'refused'>): boolean {
  return refused === 'not-kept-here'
}

/** Returns the changes still to be sent, in sending order. */
export function toBeSent<Entry extends Pick<QueuedChange, 'refused'>>(queued: readonly Entry[]): Entry[] {
  return queued.filter(({ refused }) => refused === undefined)
}

/** Returns what a log-out would lose: what is still to be sent, and what the server has no place for. */
export function lostWithDevice<Entry extends Pick<QueueState, 'refused'>>(queued: readonly Entry[]): Entry[] {
  return queued.filter((entry) => entry.refused === undefined || isNotKept(entry))
}

/** Returns only the queued events. */
export function queuedEvents(queued: readonly Queued[]): QueuedEvent[] {
  return queued.filter((entry) => isEvent(entry))
}

/** Returns only the queued answers about sessions. */
export function queuedAnswers(queued: readonly Queued[]): QueuedAnswer[] {
  return queuedEvents(queued).filter((entry) => entry.name !== 'free-session')
}

/** Returns only the queued sessions. */
export function queuedSessions(queued: readonly Queued[]): QueuedChange<'log-session'>[] {
  return queued.filter((entry) => entry.name === 'log-session')
}

/** Whether a record still has the plan that a change belongs to. @param record `null` if it no longer exists */
export function isOfThisPlan(
  entry: Pick<NewChange, 'name' | 'payload' | 'planStart'> | Pick<NewEvent, 'name' | 'payload' | 'planStart'>,
  record: Pick<Participant, 'treatmentStartDate'> | null,
): boolean {
  if (record === null) return false
  // The journal also takes events of earlier programmes.
  if (isEvent(entry)) return true
  return !changeNamed(entry.name).ofOnePlan || record.treatmentStartDate === entry.planStart
}

/** Returns the record after a change is saved. @param answer the server's */
export function applyQueued<Name extends ChangeName>(
  record: Participant,
  { name, payload }: NewChange<Name>,
  answer: AnswerOf<Name>,
): Participant {
  return changeNamed(name).apply(record, payload, answer)
}

/** Returns the record as if every queued session were sent. Use it for what is next, never for what is done. */
export function recordOnceSent(record: Participant, queued: readonly Queued[]): Participant {
  return toBeSent(queuedSessions(queued)).reduce((before, entry) => applyQueued(before, entry, {}), record)
}

/** The meaning of an answer other than 200 for a queued change. */
export type Unsaved =
  /** Unknown or temporary: the change stays queued and is sent again. */
  | 'later'
  /** It stays queued until the same user has logged in again. */
  | 'logged-out'
  /** Another user is now signed in in this browser. */
  | 'other-user'
  /** Sending it again would not help. */
  | 'refused'

/**
 * Returns what an answer other than 200 means for a queued change.
 * @param status of the answer; 0 if none came from this app
 * @param slug of the problem
 */
export function meaningOf(problem: { status: number; slug: string }): Unsaved {
  const { status } = problem
  const over = sessionOver(problem)
  if (isLoggedOut(over)) return 'logged-out'
  if (over === 'other-user') return 'other-user'
  // It stays queued until the physio password is given.
  if (over === 'visit-locked') return 'later'
  const forNow = status === 408 || status === 425 || status === 429
  return status >= 400 && status < 500 && !forNow ? 'refused' : 'later'
}
