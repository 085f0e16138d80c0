import type { CalendarDate } from '../calendar-date'

/** Who entered an event: the participant, or a clinic's browser that holds a physio pass. */
export type EnteredBy = 'participant' | 'clinic'

/** How it arrived: at once, after waiting on a device, or copied from paper. */
export type Via = 'online' | 'queue' | 'paper'

/**
 * One event of the journal (design: events are only ever added). Figures are projections of them, so each figure can say
 * where it comes from.
 */
export type JournalEvent<Kind extends string = string, Payload = unknown> = {
  /** Unique among the events of a user; a repeated id adds nothing. */
  id: string
  userId: string
  kind: Kind
  /** The server's instant (ISO 8601, UTC), less the time that the event waited on a device. */
  at: string
  enteredBy: EnteredBy
  via: Via
  /** The start date of the programme it belongs to; `null` if the plan had none yet. */
  programmeStart: CalendarDate | null
  payload: Payload
}

/** An event that is to be added. The store sets its owner and its time. */
export type JournalEntry<Kind extends string = string, Payload = unknown> = Omit<
  JournalEvent<Kind, Payload>,
  'userId' | 'at'
> & {
  /** How long before sending it happened, in whole seconds; left out: now. */
  secondsAgo?: number | undefined
}

/** The session that an event of a session belongs to, both numbers from 1. */
export type SessionPlace = { week: number; session: number }

/** The session that an event is about, or `null`. */
export function placeOf({ payload }: Pick<JournalEvent, 'payload'>): SessionPlace | null {
  const place = (payload ?? {}) as Partial<SessionPlace>
  return place.week === undefined || place.session === undefined
    ? null
    : { week: place.week, session: place.session }
}
