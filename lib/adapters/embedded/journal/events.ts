import { and, asc, count, eq } from 'drizzle-orm'
import type { JournalEntry, JournalEvent } from '../../../domain/journal/event'
import { BackendError } from '../../../ports/errors'
import { mostJournalEvents } from '../../../ports/journal'
import type { Queries } from '../store/database'
import type { journalEvent } from '../store/rows'

/** A table of events: one for embedded accounts, one for accounts in another system. */
export type JournalTable = typeof journalEvent

type Row = JournalTable['$inferSelect']

/**
 * Adds an event, or returns the stored one with this id.
 * @param at when it happened
 * @throws BackendError `limit-reached`
 */
export async function addEvent(
  orm: Queries,
  table: JournalTable,
  { userId, entry, at }: { userId: string; entry: JournalEntry; at: Date },
): Promise<JournalEvent> {
  const { id, kind, enteredBy, via, programmeStart, payload } = entry
  const [stored] = await orm.select({ events: count() }).from(table).where(eq(table.userId, userId))
  if ((stored?.events ?? 0) >= mostJournalEvents)
    throw new BackendError('limit-reached', 'The journal holds all the events it may', {
      limit: mostJournalEvents,
    })
  const row = { userId, id, kind, at, enteredBy, via, programmeStart, payload }
  const [added] = await orm.insert(table).values(row).onConflictDoNothing().returning()
  const [present = added] = added
    ? [added]
    : await orm
        .select()
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.id, id)))
  if (!present) throw new BackendError('unavailable', 'The event was taken away while it was added')
  return toEvent(present)
}

/** Returns the events of a user in the order in which they were stored. */
export async function eventsOf(orm: Queries, table: JournalTable, userId: string): Promise<JournalEvent[]> {
  const rows = await orm.select().from(table).where(eq(table.userId, userId)).orderBy(asc(table.sequence))
  return rows.map(toEvent)
}

/** Maps a row to an event. Its payload is checked by `readEvents`, in the domain. */
export function toEvent({
  id,
  userId,
  kind,
  at,
  enteredBy,
  via,
  programmeStart,
  payload,
}: Row): JournalEvent {
  return { id, userId, kind, at: at.toISOString(), enteredBy, via, programmeStart, payload }
}

/** Maps an event to a row. */
export function toEventRow({ at, ...event }: JournalEvent): JournalTable['$inferInsert'] {
  return { ...event, at: new Date(at) }
}
