import 'server-only'
import { createHash } from 'node:crypto'
import { calendarDateIn } from '../domain/calendar-date'
import type { EnteredBy } from '../domain/journal/event'
import type { KnownEvent } from '../domain/journal/kinds'
import { readEvents } from '../domain/journal/kinds.schema'
import { noticedEntries } from '../domain/journal/noticed'
import { type JournalView, project } from '../domain/journal/project'
import type { Participant } from '../domain/participant.schema'
import type { Scope } from '../ports/backend'
import type { Journal } from '../ports/journal'
import type { Services } from '../services'

type Needs = Pick<Services, 'backend' | 'config' | 'clock' | 'log'> & { journal: Journal }

/** What was read of a journal, with the record it stands beside. */
export type ReadJournal = { view: JournalView; events: KnownEvent[]; record: Participant }

/**
 * Reads a journal and its record, and adds what the record shows and the journal lacks: a changed plan ("noticed on"), a
 * finished programme, earlier programmes. If that cannot be added, the next read tries again.
 * @throws BackendError of the record or the journal
 */
export async function readJournal(app: Needs, scope: Scope): Promise<ReadJournal> {
  const { record, events } = await readBoth(app, scope)
  const all = await addNoticed(app, scope, { record, events }, { noticed: true, enteredBy: 'clinic' })
  return { view: project(all, record, app.config.timeZone), events: all, record }
}

/** Reads a journal and its record as they are. */
export async function readBoth(
  { backend, journal, log }: Pick<Needs, 'backend' | 'journal' | 'log'>,
  scope: Scope,
): Promise<{ record: Participant; events: KnownEvent[] }> {
  const [record, stored] = await Promise.all([backend.participant(scope), journal.read(scope)])
  const { events, dropped } = readEvents(stored)
  if (dropped > 0) log.warn('events of a journal could not be read')
  return { record, events }
}

/** Adds what `noticedEntries` returns. @returns all events; those that could not be added are only logged */
export async function addNoticed(
  app: Needs,
  scope: Scope,
  { record, events }: { record: Participant; events: KnownEvent[] },
  { noticed, enteredBy }: { noticed: boolean; enteredBy: EnteredBy },
): Promise<KnownEvent[]> {
  const { backend, config, clock, journal, log } = app
  const now = clock()
  const about = { now, today: calendarDateIn(config.timeZone, now), noticed }
  // The titles are read only if something is missing, so that most reads ask for no library.
  if (noticedEntries(events, record, { ...about, titles: new Map() }).length === 0) return events
  const library = await backend.exercises().catch(() => [])
  const titles = new Map(library.map(({ id, title }) => [id, title]))
  const added: KnownEvent[] = []
  try {
    for (const { key, entry } of noticedEntries(events, record, { ...about, titles })) {
      const stored = await journal.append(scope, { ...entry, id: idOf(key), enteredBy, via: 'online' })
      added.push(...readEvents([stored]).events)
    }
  } catch (error) {
    log.warn('ended programmes or plan changes were not added to the journal', { error })
  }
  return [...events, ...added]
}

/** A UUID that is the same for the same finding, so that two concurrent reads add it once. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
