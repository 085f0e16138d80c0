import 'server-only'
import { calendarDateIn } from '../domain/calendar-date'
import type { EnteredBy, JournalEvent } from '../domain/journal/event'
import type { KindName } from '../domain/journal/kinds'
import type { JournalBody } from '../domain/journal/kinds.schema'
import { type JournalRefusal, refusalOf } from '../domain/journal/refusal'
import { pressedAt } from '../domain/pressed-at'
import type { ChangeContext, Scope } from '../ports/backend'
import type { Journal } from '../ports/journal'
import type { Services } from '../services'
import { readBoth } from './read-journal'

/** The stored event, or why it was not added. */
export type Added = { added: true; event: JournalEvent } | { added: false; refusal: JournalRefusal }

/**
 * Adds an event that a browser posted. An id that is stored already is answered with the stored event, also if it
 * would be refused now: a browser repeats what got no answer.
 * @param context the plan that is meant (by default the record's), and how long the event has waited
 * @throws BackendError of the record or the journal
 */
export async function addEntry<Name extends KindName>(
  app: Pick<Services, 'backend' | 'config' | 'clock' | 'log'> & { journal: Journal },
  scope: Scope,
  kind: Name,
  { id, via, ...payload }: JournalBody<Name>,
  { context, enteredBy }: { context: ChangeContext; enteredBy: EnteredBy },
): Promise<Added> {
  const { timeZone } = app.config
  const { record, events } = await readBoth(app, scope)
  const present = events.find((event) => event.id === id)
  if (present) return { added: true, event: present }
  const { secondsAgo, planStart = record.treatmentStartDate } = context
  const arrivedAt = app.clock()
  const refusal = refusalOf(kind, payload as unknown as Parameters<typeof refusalOf<Name>>[1], {
    events,
    record,
    programmeStart: planStart,
    at: pressedAt({ arrivedAt, secondsAgo: secondsAgo ?? 0 }, { planStart, timeZone }),
    today: calendarDateIn(timeZone, arrivedAt),
  })
  if (refusal) return { added: false, refusal }
  const how = { via: via ?? (secondsAgo === undefined ? 'online' : 'queue'), enteredBy }
  const entry = { id, kind, payload, programmeStart: planStart, secondsAgo, ...how }
  return { added: true, event: await app.journal.append(scope, entry) }
}
