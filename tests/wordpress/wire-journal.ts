import { type CalendarDate } from '@/lib/domain/calendar-date'
import type { EnteredBy, JournalEntry, JournalEvent, Via } from '@/lib/domain/journal/event'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import type { Journal } from '@/lib/ports/journal'
import type { BackendUnderTest } from '../contract/harness'
import type { Numbering } from './numbering'

/** The index of the plugin's namespace without one of its routes, as of an earlier version. */
export function indexWithout(route: string) {
  const { routes, ...rest } = indexOfNamespace()
  const others = Object.entries(routes).filter(([name]) => !name.endsWith(route))
  return { ...rest, routes: Object.fromEntries(others) }
}

/** The index of the plugin's namespace, as WordPress answers it. */
export function indexOfNamespace() {
  const route = (methods: string[]) => ({ namespace: 'digitrial/v1', methods, endpoints: [] })
  return {
    namespace: 'digitrial/v1',
    routes: {
      '/digitrial/v1': route(['GET']),
      '/digitrial/v1/participant/exercise-order': route(['POST']),
      '/digitrial/v1/participant/journal': route(['GET', 'POST']),
      '/digitrial/v1/participant/(?P<user_id>[^/]+)': route(['GET']),
    },
    _links: {},
  }
}

export function journalOf({ journal }: BackendUnderTest): Journal {
  if (!journal) throw new Error('The embedded backend was made without a journal')
  return journal
}

/** An event as the plugin sends it: the payload is text, and exercises have the plugin's numbers. */
export function toWireEvent(event: JournalEvent, { exercises }: { exercises: Numbering }) {
  const { id, kind, at, enteredBy, via, programmeStart } = event
  const payload = event.payload as { exercises?: SelectedExercise[] }
  const isEnd = kind === 'programme-ended' && payload.exercises !== undefined
  const numbered = isEnd && {
    exercises: payload.exercises?.map((each) => ({
      ...each,
      exercise: String(exercises.numberOf(each.exercise)),
    })),
  }
  return {
    ...{ id, kind, at, entered_by: enteredBy, via, programme_start: programmeStart },
    payload: JSON.stringify({ ...payload, ...numbered }),
  }
}

/** An entry as the adapter posts it. */
export function entryFrom(body: object, headers: Headers): JournalEntry {
  const { id, kind, entered_by, via, programme_start, payload } = body as Record<string, string>
  const ago = headers.get('x-logged-ago')
  return {
    ...{ id: id ?? '', kind: kind ?? '', enteredBy: entered_by as EnteredBy, via: via as Via },
    ...{ programmeStart: programme_start as CalendarDate, payload: JSON.parse(payload ?? '') as unknown },
    ...(ago !== null && { secondsAgo: Number(ago) }),
  }
}
