import type { CalendarDate } from '../../domain/calendar-date'
import { type AnswerOf, type ChangeName, changeNamed, type PayloadOf } from '../../domain/changes/changes'
import type { Participant } from '../../domain/participant.schema'
import { type SessionOver, sessionOver } from '../../domain/session-over'
import { ProblemError } from '../api/problem-error'

/**
 * The result of a change. `record` is what is saved: the browser's copy after the change, or the record read again after an
 * unclear answer. `undefined`: not read, or that read failed too.
 */
export type ChangeResult = { saved: true; record: Participant | null | undefined } | NotSaved

export type NotSaved = {
  saved: false
  problem: ProblemError
  record: Participant | null | undefined
  told: NotSavedAs
}

/**
 * How certain it is that a change is not saved: `refused` by the server; `checked`: it is not in the record, which was read
 * again; `unknown`: neither the change nor the read was answered.
 */
export type NotSavedAs = 'refused' | 'checked' | 'unknown'

export type SendDependencies = {
  /** @throws ProblemError unless the answer is 200 */
  post: <Name extends ChangeName>(
    name: Name,
    payload: PayloadOf<Name>,
    planStart: CalendarDate | null,
  ) => Promise<AnswerOf<Name>>
  /** Updates the browser's copy. @returns the updated copy */
  moveCopy: (move: (record: Participant) => Participant) => Promise<Participant | null | undefined>
  /** Reads the record into the browser's copy. May throw. */
  readAgain: () => Promise<Participant | null | undefined>
  /** Notifies the other tabs that the record has changed. */
  notify: () => void
  /** Handles the end of the session for this page. */
  onSessionOver: (over: SessionOver | null) => Promise<void>
}

/** Sends one change. The browser's copy is updated only after status 200, by the domain's `apply`. */
export async function sendChange<Name extends ChangeName>(
  { post, moveCopy, readAgain, notify, onSessionOver }: SendDependencies,
  name: Name,
  payload: PayloadOf<Name>,
  planStart: CalendarDate | null,
): Promise<ChangeResult> {
  try {
    const answer = await post(name, payload, planStart)
    // The change is saved even if the page with the copy is unmounted.
    const record = await moveCopy((before) => changeNamed(name).apply(before, payload, answer)).catch(
      () => undefined,
    )
    notify()
    return { saved: true, record }
  } catch (problem) {
    if (!(problem instanceof ProblemError)) throw problem
    await onSessionOver(sessionOver(problem))
    const record = isUnclear(problem) ? await readAgain().catch(() => undefined) : undefined
    // The server found the change in the record, so it is saved although the answer was unclear.
    if (problem.outcome === 'saved') {
      notify()
      return { saved: true, record }
    }
    const refused = problem.outcome === 'not-saved' ? 'checked' : 'refused'
    const unread = problem.outcomeUnknown ? 'unknown' : refused
    return { saved: false, problem, record, told: record === undefined ? unread : 'checked' }
  }
}

/** Whether this browser's copy of the record may be wrong. */
function isUnclear({ status, slug }: ProblemError): boolean {
  return status === 0 || status >= 500 || ['conflict', 'other-plan', 'not-yet'].includes(slug)
}

/**
 * Reads the record, and once more if a change was saved meanwhile, because the first read is then stale.
 * @param moves counts the changes that were saved
 * @throws Error if a change was saved during the second read too
 */
export async function readUnraced<Copy>(read: () => Promise<Copy>, moves: () => number): Promise<Copy> {
  for (let tries = 0; tries < 2; tries++) {
    const before = moves()
    const record = await read()
    if (moves() === before) return record
  }
  throw new Error('The record changes too fast to be read')
}

/** Sends the changes one after the other. @returns the last result, or the first that is not saved */
export async function sendInTurn<Payload>(
  payloads: Payload[],
  send: (payload: Payload) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  let result: ChangeResult = { saved: true, record: undefined }
  for (const payload of payloads) {
    result = await send(payload)
    if (!result.saved) return result
  }
  return result
}
