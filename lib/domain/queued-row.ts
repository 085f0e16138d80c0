import { isCalendarDate } from './calendar-date'
import type { OwnEventKind, Queued } from './queue'

type Fields = Partial<Record<string, unknown>>

/**
 * Returns a row of a device's queue in today's form, whichever version wrote it.
 * @returns `null` if it cannot be understood: then it stays stored as it is, and counts as unsent
 */
export function readRow(stored: unknown): Queued | null {
  const fields = fieldsOf(stored)
  const row = 'name' in fields ? fields : fromVersion1(fields)
  return isQueued(row) ? row : null
}

/** Returns the rows that can be understood, in their order. */
export function readRows(stored: readonly unknown[]): Queued[] {
  return stored.flatMap((row) => readRow(row) ?? [])
}

/** Whether a row is certainly another user's. */
export function isOfAnother(stored: unknown, userId: string): boolean {
  const { userId: owner } = fieldsOf(stored)
  return typeof owner === 'string' && owner !== userId
}

/** Version 1 of the store (4f4a691) queued only sessions, without a name. */
function fromVersion1({ week, session, sessionCompleted, treatmentStartDate, at, ...rest }: Fields): Fields {
  return {
    // Its first rows said neither whether they were sent nor of which plan they were.
    tried: true,
    ...rest,
    name: 'log-session',
    payload: { week, session, sessionCompleted },
    planStart: treatmentStartDate ?? null,
    pressedAt: { wall: typeof at === 'string' ? Date.parse(at) : NaN, steady: 0, page: 0 },
  }
}

function isQueued(row: Fields): row is Queued {
  const { id, userId, name, payload, planStart, pressedAt, tried, heldBy, refused } = row
  return (
    typeof id === 'number' &&
    typeof userId === 'string' &&
    typeof tried === 'boolean' &&
    [heldBy, refused].every((each) => each === undefined || typeof each === 'string') &&
    (planStart === null || (typeof planStart === 'string' && isCalendarDate(planStart))) &&
    isReading(fieldsOf(pressedAt)) &&
    typeof name === 'string' &&
    Object.hasOwn(isPayloadOf, name) &&
    isPayloadOf[name as keyof typeof isPayloadOf](fieldsOf(payload))
  )
}

const isPlace = ({ week, session }: Fields) => isOrdinal(week) && isOrdinal(session)

/** What pages read of each kind of row; the server checks the rest. */
const isPayloadOf: Record<'log-session' | OwnEventKind, (payload: Fields) => boolean> = {
  'log-session': (payload) => isPlace(payload) && typeof payload.sessionCompleted === 'boolean',
  'session-felt': (payload) => isPlace(payload) && isEventId(payload),
  'session-detail': (payload) => isPlace(payload) && isEventId(payload),
  'free-session': (payload) => isEventId(payload) && typeof payload.doneOn === 'string',
}

function isReading({ wall, steady, page }: Fields): boolean {
  return [wall, steady, page].every(Number.isFinite)
}

function isEventId({ id }: Fields): boolean {
  return typeof id === 'string'
}

function isOrdinal(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}
