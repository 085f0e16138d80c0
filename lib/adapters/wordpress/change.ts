import type { CalendarDate } from '../../domain/calendar-date'
import { type AnswerOf, type ChangeName, changeNamed, type PayloadOf } from '../../domain/changes/changes'
import { isNotYet, needsWeekBegun } from '../../domain/not-yet'
import type { Participant } from '../../domain/participant.schema'
import type { ChangeContext, Scope } from '../../ports/backend'
import { BackendError, type BackendErrorCode, isBackendError, type Outcome } from '../../ports/errors'
import type { Call } from '../upstream/ask'
import { bearer } from '../upstream/bearer'
import { withDeadline } from '../upstream/deadline'
import { notSent, unusable } from '../upstream/faults'
import { answerFrom, answerIn, bodyOf, hasLimit, outcomeIn } from './change-table'
import { limitError, refuseBeyondLimit } from './limit'
import { readRecord, type Records, surroundings } from './record'

/** The Digitrial plugin's own error codes for a change. */
const codes = new Map([
  ['digitrial_other_plan', 'other-plan'],
  ['digitrial_not_yet', 'not-yet'],
] as const)

/** `exercise-order` is the one change that a server may lack. */
const orderCodes = new Map([['rest_no_route', 'not-implemented']] as const)

/** The change's share of the time for a whole answer; the rest is for checking the outcome. */
const shareOfChange = 0.75

/** When to retry a change that waited too long for earlier ones. */
const retrySeconds = 2

/**
 * Sends a change, once. Only status 200 is success. If the outcome is unclear, the record is read again: after 200 it
 * replaces an unreadable answer; after any other status the error says what the record contains.
 * @param total in milliseconds, for both together and the wait for the user's earlier changes
 */
export async function makeChange<Name extends ChangeName>(
  records: Records,
  total: number,
  scope: Scope,
  name: Name,
  payload: PayloadOf<Name>,
  context: ChangeContext,
): Promise<AnswerOf<Name>> {
  const { planStart, secondsAgo } = changeNamed(name).ofOnePlan ? context : {}
  const call: Call = {
    method: 'POST',
    path: `${records.prefix}/participant/${name}`,
    name: `participant/${name}`,
    headers: {
      ...bearer(scope.token),
      ...(planStart !== undefined && { 'X-Plan-Start': planStart }),
      ...(secondsAgo !== undefined && { 'X-Logged-Ago': String(secondsAgo) }),
      // For the Digitrial plugin's journal.
      ...(context.enteredBy === 'clinic' && { 'X-Entered-By': 'clinic' }),
    },
    codes: name === 'exercise-order' ? orderCodes : codes,
    body: bodyOf(payload),
    isChange: true,
    mayBeAnything: true,
  }
  return afterEarlierChanges(records, scope, { call, total }, async (within) => {
    const after = () => readRecord(records, scope, within, { isAfter: true }).catch(() => null)
    const before = () => readRecord(records, scope, within)
    await refuseNotYet(name, payload, { planStart, today: records.today() }, before)
    await records.planStart.before(planStart, before)
    await refuseBeyondLimit(records, name, payload, before)
    try {
      const given = await withDeadline(total * shareOfChange, (soon) => records.ask(call, soon))
      await records.planStart.after(planStart, given.headers, after)
      const around = await surroundings(records, name === 'select-exercise')
      const answer = answerFrom(name, given, payload, { timeZone: records.timeZone, ...around })
      if (answer) return answer
      const record = await after()
      const held = record && answerIn(name, record, payload)
      if (held) return held
      throw looked(
        unusable(call, 'does not say that it was made'),
        record && outcomeIn(name, record, payload),
      )
    } catch (error) {
      if (isBackendError(error) && hasLimit(name) && mayBeLimits.includes(error.code))
        throw (await limitIn(records, await after(), name, payload)) ?? error
      if (!isBackendError(error) || error.outcome !== 'unknown' || looks.has(error)) throw error
      const record = await after()
      const outcome = record && outcomeIn(name, record, payload)
      // A change that timed out may still be made.
      throw looked(error, error.code === 'timeout' && outcome === 'not-saved' ? 'unknown' : outcome)
    }
  })
}

// The codes by which other servers report a limit.
const mayBeLimits: readonly BackendErrorCode[] = ['conflict', 'invalid']

/** Checks whether the site's limits explain the refusal of a change, so that the user is told the limit. */
async function limitIn<Name extends ChangeName>(
  { settings }: Records,
  record: Participant | null,
  name: Name,
  payload: PayloadOf<Name>,
): Promise<BackendError | null> {
  const limits = record && (await settings().catch(() => null))
  return limits && limitError(name, record, payload, limits)
}

/**
 * Runs a change after the user's earlier ones: two at the last place cannot exceed a limit together.
 * @param work gets a signal that also counts the time spent waiting
 */
function afterEarlierChanges<Result>(
  { changes }: Records,
  { userId }: Scope,
  { call, total }: { call: Call; total: number },
  work: (within: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withDeadline(total, (within) =>
    changes.run(userId, async () => {
      if (within.aborted) throw notSent(call, 'earlier changes of this user took too long', retrySeconds)
      return work(within)
    }),
  )
}

/** Errors for which the record has been checked. */
const looks = new WeakSet<BackendError>()

function looked(error: BackendError, outcome: Outcome | null): BackendError {
  const { code, message, retryAfterSeconds } = error
  const told = new BackendError(code, message, {
    cause: error.cause,
    outcome: outcome ?? 'unknown',
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
  looks.add(told)
  return told
}

/**
 * Refuses a change for a week that has not begun, because the server does not know the clinic's time zone. A change
 * that names its plan's start costs no extra call here: that start is verified anyway.
 * @param planStart the start date the change was meant for; `undefined` if unknown
 * @param read returns the record
 * @throws BackendError `not-yet`, or the error of reading the record
 */
async function refuseNotYet<Name extends ChangeName>(
  name: Name,
  payload: PayloadOf<Name>,
  { planStart, today }: { planStart: CalendarDate | undefined; today: CalendarDate },
  read: () => Promise<Participant>,
): Promise<void> {
  if (!needsWeekBegun(name)) return
  const start = planStart ?? (await read()).treatmentStartDate
  if (isNotYet(name, payload, { planStart: start, today }))
    throw new BackendError('not-yet', 'The week that the change means has not begun')
}
