import type { CalendarDate } from '../../domain/calendar-date'
import type { Exercise } from '../../domain/exercise'
import type { Participant } from '../../domain/participant.schema'
import type { SerialByKey } from '../../domain/serial-by-key'
import type { TreatmentPlanSettings } from '../../domain/site'
import type { Scope } from '../../ports/backend'
import type { ContentReport } from '../../ports/content-report'
import { BackendError } from '../../ports/errors'
import type { Answer, Ask } from '../upstream/ask'
import { isFromCache } from '../upstream/cache-signs'
import { unusable } from '../upstream/faults'
import { personalRead } from '../upstream/personal-read'
import { readRecordFrom } from '../upstream/reading/record'
import type { Referable } from '../upstream/reading/reference'
import type { PlanShape } from '../upstream/reading/whole-diary'
import type { LastChanges } from './last-change'
import type { PlanStartCheck } from './plan-start'

/** What records are read and changed with. */
export type Records = {
  ask: Ask
  prefix: string
  report: ContentReport
  /** The clinic's. */
  timeZone: string
  /** The day in that zone. */
  today: () => CalendarDate
  /** The site's settings and library, which complete diaries and distinguish slugs from ids. */
  settings: () => Promise<TreatmentPlanSettings>
  library: () => Promise<Exercise[]>
  planStart: PlanStartCheck
  /** Runs the changes of a user one after another. */
  changes: SerialByKey
  lastChanges: LastChanges
}

/**
 * Reads the record of the scope's user, to show it. One that is older than the user's last change is read once more.
 * @throws BackendError `unexpected-shape` if it is still older
 */
export async function readCurrentRecord(records: Records, scope: Scope): Promise<Participant> {
  for (let left = 1; ; left--) {
    const { record, answer } = await readAnswer(records, scope)
    if (!records.lastChanges.isOlder(scope.userId, answer, record)) return record
    if (left === 0) throw unusable(call, `is an older record than the one just written: ${advice}`)
  }
}

/**
 * Reads the record of the scope's user around a change.
 * @param isAfter the record says what became of the change: one from a cache cannot
 */
export async function readRecord(
  records: Records,
  scope: Scope,
  within: AbortSignal,
  { isAfter = false } = {},
): Promise<Participant> {
  const { record, answer } = await readAnswer(records, scope, within)
  if (isAfter && isFromCache(answer.headers)) throw unusable(call, `comes from a cache: ${advice}`)
  if (!isAfter) records.lastChanges.isOlder(scope.userId, answer, record)
  return record
}

const call = { method: 'GET', name: 'participant/{userId}' } as const
const advice = 'a cache in front of WordPress? Nothing below /wp-json/ may be cached (docs/wordpress.md)'

/** The owner is known from the scope, not from the answer. */
async function readAnswer(
  records: Records,
  { userId, token }: Scope,
  within?: AbortSignal,
): Promise<{ record: Participant; answer: Answer }> {
  const { ask, prefix, report, timeZone } = records
  const path = `${prefix}/participant/${segment(userId)}`
  const answer = await ask({ ...call, ...personalRead(path, token) }, within)
  const around = await surroundings(records, needsLibrary(answer.value))
  const { value, warnings } = readRecordFrom(answer.value, { userId, timeZone, ...around })
  if (!value) throw unusable(call, 'is not a record, nor in an envelope that we know')
  if (value.named !== null && value.named !== userId) throw unusable(call, 'is the record of another user')
  report.record(warnings)
  return { record: value.record, answer }
}

/**
 * The settings and library for reading a record, as far as available: the record is shown even if the site cannot be
 * read.
 */
export async function surroundings(
  { settings, library }: Pick<Records, 'settings' | 'library'>,
  isLibraryNeeded: boolean,
): Promise<{ shape: PlanShape; library: readonly Referable[] | null }> {
  const [plan, all] = await Promise.all([
    settings().catch(() => null),
    isLibraryNeeded ? library().catch(() => null) : null,
  ])
  const shape = plan && {
    weeks: plan.numberTreatmentWeeks,
    smallestFrequency: Math.min(...plan.sessionFrequencyOptions),
  }
  return { shape, library: all }
}

// WordPress ids are numbers. Any other reference may be a slug, and only then the library is needed.
function needsLibrary(answer: unknown): boolean {
  const { value } = readRecordFrom(answer, { userId: '', timeZone: 'UTC', shape: null, library: null })
  return value?.record.selectedExercises.some(({ exercise }) => !/^\d+$/.test(exercise)) ?? false
}

function segment(id: string): string {
  if (/^\.{0,2}$/.test(id) || !id.isWellFormed()) throw new BackendError('not-found', 'No user has this id')
  return encodeURIComponent(id)
}
