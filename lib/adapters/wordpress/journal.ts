// The journal in the Digitrial plugin's own table. Its route is looked for in the index of the namespace, never by trying it.
import { type CalendarDate, isCalendarDate } from '../../domain/calendar-date'
import type { EnteredBy, JournalEntry, JournalEvent, Via } from '../../domain/journal/event'
import type { Scope } from '../../ports/backend'
import { BackendError, type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Journal } from '../../ports/journal'
import type { Ask } from '../upstream/ask'
import { bearer } from '../upstream/bearer'
import { unusable } from '../upstream/faults'
import { type Patience, usualPatience, upstreamHttp } from '../upstream/http'
import { isMap } from '../upstream/reading/reading'
import type { WordpressOptions } from './adapter'
import { wordpressRefusal } from './refusal'
import { below } from './rest-path'
import { checkScope } from './scope-check'

const route = '/participant/journal'

/** How long an answer of the index counts, in milliseconds. */
const indexLifetime = 10 * 60 * 1000

type JournalOptions = Pick<WordpressOptions, 'url' | 'apiPrefix' | 'fetch' | 'clock' | 'gate'> & {
  patience?: Patience
}

/**
 * The journal of a WordPress with the Digitrial plugin. Each call throws `not-implemented` if the site answers that it has no such
 * route. An index that is hidden, refused, late or unreadable says nothing: then the journal is away (`unavailable`), and
 * is kept nowhere else meanwhile.
 */
export function wordpressJournal(options: JournalOptions): Journal {
  const { url, apiPrefix: prefix, fetch, clock, gate, patience = usualPatience } = options
  const ask = upstreamHttp({ url, fetch, clock, patience, refusal: wordpressRefusal, gate })
  let known: { hasRoute: boolean; until: number } | undefined

  const requireRoute = async (scope: Scope) => {
    const now = clock().getTime()
    if (!known || known.until <= now)
      known = { hasRoute: await hasRoute(ask, prefix, scope), until: now + indexLifetime }
    if (!known.hasRoute) throw new BackendError('not-implemented', 'The plugin at this site has no journal')
  }
  const call = async <Answer>(scope: Scope, work: () => Promise<Answer>): Promise<Answer> => {
    checkScope(scope)
    try {
      await requireRoute(scope)
      return await work()
    } catch (error) {
      // Another answer than the index promised: ask it again next time.
      if (isBackendError(error) && error.code !== 'not-implemented') known = undefined
      throw asAway(error)
    }
  }

  return {
    append: (scope, entry) =>
      call(scope, async () => {
        const sent = postOf(prefix, scope, entry)
        const event = eventIn((await ask(sent)).value, scope.userId)
        if (!event) throw unusable(sent, 'is not an event')
        return event
      }),

    read: (scope) =>
      call(scope, async () => {
        const sent = { method: 'GET', path: below(prefix, route), name: 'participant/journal' } as const
        const { value } = await ask({ ...sent, headers: bearer(scope.token) })
        if (!isMap(value) || !Array.isArray(value.events)) throw unusable(sent, 'has no list of events')
        return value.events.flatMap((each: unknown) => eventIn(each, scope.userId) ?? [])
      }),
  }
}

/** @throws BackendError if the index does not say */
async function hasRoute(ask: Ask, prefix: string, { token }: Scope): Promise<boolean> {
  const call = { method: 'GET', path: prefix, name: 'index of the namespace' } as const
  // With the user's token, because security plugins hide the index from visitors.
  const { value } = await ask({ ...call, headers: bearer(token) })
  const namespace = namespaceOf(prefix)
  const routes = isMap(value) && value.namespace === namespace ? value.routes : null
  if (!isMap(routes) || !Object.hasOwn(routes, `/${namespace}`))
    throw unusable(call, 'does not list the namespace')
  return Object.hasOwn(routes, `/${namespace}${route}`)
}

/** The namespace in WORDPRESS_API_PREFIX, such as `digitrial/v1`. */
function namespaceOf(prefix: string): string {
  return /^.*?(?:\/wp-json|[?&]rest_route=)\/([^&?]+?)\/?(?:&.*)?$/.exec(prefix)?.[1] ?? ''
}

// A refusal here must not end the session or look like a refused change: the record decides both.
const passedOn: ReadonlySet<BackendErrorCode> = new Set([
  'not-implemented',
  'limit-reached',
  'unavailable',
  'timeout',
])

function asAway(error: unknown): unknown {
  if (!isBackendError(error) || passedOn.has(error.code)) return error
  return new BackendError('unavailable', `The journal is away: ${error.message}`, { cause: error })
}

function postOf(prefix: string, { token }: Scope, entry: JournalEntry) {
  const { id, kind, enteredBy, via, programmeStart, payload, secondsAgo } = entry
  return {
    method: 'POST' as const,
    path: below(prefix, route),
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
function eventIn(value: unknown, userId: string): JournalEvent | null {
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
