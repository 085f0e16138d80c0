// Events of the journal as the Digitrial plugin writes them.
import { type CalendarDate, isCalendarDate } from '../../domain/calendar-date'
import type { EnteredBy, JournalEntry, JournalEvent, Via } from '../../domain/journal/event'
import type { Scope } from '../../ports/backend'
import { bearer } from '../upstream/bearer'
import { isMap } from '../upstream/reading/reading'
import { journalRoute } from './journal-index'
import { below } from './rest-path'

/** The call that adds an event. */
export function postOf(prefix: string, { token }: Scope, entry: JournalEntry) {
  const { id, kind, enteredBy, via, programmeStart, payload, secondsAgo } = entry
  return {
    method: 'POST' as const,
    path: below(prefix, journalRoute),
    name: 'participant/journal',
    headers: {
      ...bearer(token),
      ...(secondsAgo !== undefined && { 'X-Logged-Ago': String(secondsAgo) }),
    },
    // The payload is sent as text: PHP would turn an empty object into an empty list.
    body: {
      ...{ id, kind, entered_by: enteredBy, via, programme_start: programmeStart },
      payload: JSON.stringify(payload),
    },
  }
}

const enterers: Record<EnteredBy, true> = { participant: true, clinic: true }
const ways: Record<Via, true> = { online: true, queue: true, paper: true }
const isOneOf = <Key extends string>(all: Record<Key, true>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(all, value)

/** Reads an event; `null` costs that event. Its payload is checked by `readEvents`, in the domain. */
export function eventIn(value: unknown, userId: string): JournalEvent | null {
  if (!isMap(value)) return null
  const { id, kind, at, entered_by: enteredBy, via, programme_start: start } = value
  if (typeof id !== 'string' || typeof kind !== 'string' || typeof at !== 'string') return null
  if (!isOneOf(enterers, enteredBy) || !isOneOf(ways, via) || !isStart(start)) return null
  const payload = parsed(value.payload)
  return payload === undefined
    ? null
    : { id, userId, kind, at, enteredBy, via, programmeStart: start, payload }
}

function isStart(value: unknown): value is CalendarDate | null {
  return value === null || (typeof value === 'string' && isCalendarDate(value))
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined
  }
}
