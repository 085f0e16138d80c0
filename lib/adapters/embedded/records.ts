import { eq } from 'drizzle-orm'
import { calendarDateIn } from '../../domain/calendar-date'
import type { Refusal } from '../../domain/changes/change'
import { changeNamed } from '../../domain/changes/changes'
import { entriesOfChange } from '../../domain/journal/server-entries'
import { isNotYet } from '../../domain/not-yet'
import { pressedAt } from '../../domain/pressed-at'
import type { Participant } from '../../domain/participant.schema'
import { rememberTakenBack } from '../../domain/taken-back'
import type { Backend, ChangeContext, Scope } from '../../ports/backend'
import type { Clock } from '../../ports/clock'
import { BackendError, isBackendError } from '../../ports/errors'
import { answerTo, requireInLibrary } from './answers'
import { keepInTransaction, type KeepJournal } from './journal/keep'
import { toParticipant, toRow, toStored, withStoredFields } from './mapping'
import type { Queries } from './store/database'
import type { Run } from './store/faults'
import type { participant } from './store/rows'

/** A table of records: one for embedded accounts, one for accounts in another system. */
export type RecordTable = typeof participant

/**
 * Finds the row of the current user.
 * @param lock locks it until the transaction ends
 */
type FindRow = (orm: Queries, lock: boolean) => Promise<RecordTable['$inferSelect']>

export type RecordOptions = Pick<Backend, 'site' | 'exercises'> & {
  run: Run
  table: RecordTable
  /**
   * Checks whose record may be requested, and returns a function that finds it.
   * @throws BackendError `not-signed-in`, `not-permitted`; the returned function also `not-found`
   */
  authorise: (scope: Scope) => Promise<FindRow>
  clock: Clock
  /** The clinic's. */
  timeZone: string
  /** Where the events of a change are kept; `null`: nowhere. */
  journal: KeepJournal | null
}

/** Implements plans and diaries of a backend in a table. */
export function records({
  run,
  table,
  authorise,
  site,
  exercises,
  clock,
  timeZone,
  journal,
}: RecordOptions): Pick<Backend, 'keepsRecords' | 'reordersPlans' | 'participant' | 'change'> {
  return {
    keepsRecords: true,
    reordersPlans: () => Promise.resolve(true),

    async participant(scope) {
      const find = await authorise(scope)
      return toParticipant(await run((orm) => find(orm, false)))
    },

    async change(scope, name, payload, context = {}) {
      const find = await authorise(scope)
      const { treatmentPlanSettings: settings } = await site()
      const { refusal, apply, ofOnePlan } = changeNamed(name)
      // Load before locking the row, because a remote library may be slow. An error counts only if the answer needs the
      // library.
      const library = name === 'select-exercise' ? exercises() : Promise.resolve([])
      await Promise.allSettled([library])
      let written = false
      const made = run((orm) =>
        orm.transaction(async (transaction) => {
          // The row lock serializes two requests that would exceed a limit together.
          const row = await find(transaction, true)
          const [before, stored] = [toParticipant(row), toStored(row)]
          if (ofOnePlan) refuseOtherPlan(before, context)
          const refused = refusal(before, payload, settings)
          // An exercise that does not exist would not be added to a plan with room either.
          if (refused && 'exerciseId' in payload) await refuseUnknown(library, payload.exerciseId)
          refuse(refused)
          const arrivedAt = clock()
          const day = { planStart: before.treatmentStartDate, today: calendarDateIn(timeZone, arrivedAt) }
          if (isNotYet(name, payload, day))
            throw new BackendError('not-yet', 'The week that the change means has not begun')
          const pressed = { arrivedAt, secondsAgo: context.secondsAgo ?? 0 }
          const now = pressedAt(pressed, { planStart: before.treatmentStartDate, timeZone })
          const surroundings = { settings, exercises: () => library, now, stored }
          const answer = await answerTo(name, before, payload, surroundings)
          const after = rememberTakenBack(stored, apply(before, payload, answer), now)
          await transaction
            .update(table)
            .set(toRow(withStoredFields(after, stored)))
            .where(eq(table.userId, scope.userId))
          if (journal) {
            const entries = entriesOfChange(name, payload, { before, answer, now })
            await keepInTransaction(transaction, journal, { entries, userId: scope.userId, at: now, context })
          }
          written = true
          return answer
        }),
      )
      return made.catch((error: unknown) => {
        throw written && isBackendError(error) ? withUnknownOutcome(error) : error
      })
    },
  }
}

// Only the commit was left, so it is unknown whether the change was saved before the connection failed.
function withUnknownOutcome(error: BackendError): BackendError {
  const { code, message, retryAfterSeconds } = error
  return new BackendError(code, message, {
    cause: error.cause,
    outcomeUnknown: true,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}

function refuseOtherPlan({ treatmentStartDate }: Participant, { planStart }: ChangeContext): void {
  if (planStart !== undefined && planStart !== treatmentStartDate)
    throw new BackendError('other-plan', 'The plan began on another day than the change means')
}

async function refuseUnknown(library: Promise<{ id: string }[]>, exerciseId: string): Promise<void> {
  const known = await library.catch(() => null)
  if (known !== null && known.length > 0) requireInLibrary(known, exerciseId)
}

function refuse(refusal: Refusal | null): void {
  if (refusal === null) return
  const { code, words } = refusal
  throw new BackendError(code, words, code === 'limit-reached' ? { limit: refusal.limit } : {})
}
