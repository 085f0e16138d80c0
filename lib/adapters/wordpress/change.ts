import { type AnswerOf, type ChangeName, changeNamed, type PayloadOf } from '../../domain/changes/changes'
import type { Participant } from '../../domain/participant'
import type { Meant, Scope } from '../../ports/backend'
import { BackendError, type BackendErrorCode, isBackendError, type Outcome } from '../../ports/errors'
import type { Call } from '../upstream/ask'
import { bearer } from '../upstream/bearer'
import { withDeadline } from '../upstream/deadline'
import { unusable } from '../upstream/faults'
import { answerFrom, answerIn, bodyOf, hasLimit, outcomeIn } from './change-table'
import { refuseNotYet } from './not-yet'
import { readRecord, type Records, surroundings } from './record'

/** What our plugin refuses a change with, beside what every server does. */
const codes = new Map([
  ['digitrial_other_plan', 'other-plan'],
  ['digitrial_not_yet', 'not-yet'],
] as const)

/** Of the time for a whole answer, how much the change itself may take; the rest is for looking whether it was made. */
const shareOfChange = 0.75

/**
 * Makes one change, sent once. Only status 200 is success. Where that is unclear the record is read again: after 200 it
 * stands in for an answer that cannot be read; after all else the fault says what the record holds.
 * @param total in milliseconds, both together
 */
export async function makeChange<Name extends ChangeName>(
  records: Records,
  total: number,
  scope: Scope,
  name: Name,
  payload: PayloadOf<Name>,
  meant: Meant,
): Promise<AnswerOf<Name>> {
  const { planStart, secondsAgo } = changeNamed(name).ofOnePlan ? meant : {}
  const call: Call = {
    method: 'POST',
    path: `${records.prefix}/participant/${name}`,
    name: `participant/${name}`,
    headers: {
      ...bearer(scope.token),
      ...(planStart !== undefined && { 'X-Plan-Start': planStart }),
      ...(secondsAgo !== undefined && { 'X-Logged-Ago': String(secondsAgo) }),
    },
    codes,
    body: bodyOf(payload),
    isChange: true,
    mayBeAnything: true,
  }
  return withDeadline(total, async (within) => {
    const after = () => readRecord(records, scope, within).catch(() => null)
    const before = () => readRecord(records, scope, within)
    await refuseNotYet(name, payload, { planStart, today: records.today() }, before)
    await records.planStart.before(planStart, before)
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
      // What was not answered in time may still be made.
      throw looked(error, error.code === 'timeout' && outcome === 'not-saved' ? 'unknown' : outcome)
    }
  })
}

// How servers of other makes word that there may be no more.
const mayBeLimits: readonly BackendErrorCode[] = ['conflict', 'invalid']

/** Whether the site's limits are why a change was refused: then people are told the limit. */
async function limitIn<Name extends ChangeName>(
  { settings }: Records,
  record: Participant | null,
  name: Name,
  payload: PayloadOf<Name>,
): Promise<BackendError | null> {
  const limits = record && (await settings().catch(() => null))
  const refusal = limits && changeNamed(name).refusal(record, payload, limits)
  if (refusal?.code !== 'limit-reached') return null
  return new BackendError('limit-reached', refusal.words, { limit: refusal.limit })
}

/** Faults whose record has been looked into. */
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
