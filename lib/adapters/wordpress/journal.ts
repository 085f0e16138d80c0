// The journal in the Digitrial plugin's own table.
import type { Scope } from '../../ports/backend'
import { BackendError, type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Journal } from '../../ports/journal'
import { isFromCache } from '../upstream/cache-signs'
import { unusable } from '../upstream/faults'
import { usualPatience, upstreamHttp } from '../upstream/http'
import { personalRead } from '../upstream/personal-read'
import { field, isMap, reading } from '../upstream/reading/reading'
import { identifier } from '../upstream/reading/text'
import { type IndexOptions, journalRoute, type Looked, lookForJournal } from './journal-index'
import type { JournalMark } from './journal-mark'
import { journalPresence } from './journal-presence'
import { eventIn, postOf } from './journal-wire'
import { wordpressRefusal } from './refusal'
import { below } from './rest-path'
import { checkScope } from './scope-check'

type JournalOptions = IndexOptions & {
  /** Remembers that the journal was read; by default in memory. */
  mark?: JournalMark
  /** Receives each new finding about the index. */
  onFinding?: (found: Looked) => void
}

/**
 * The journal of a WordPress with the Digitrial plugin. Each call throws `not-implemented` if the site has no place for it.
 * An index that is hidden, refused, late or unreadable says nothing: then the journal is away (`unavailable`), and is kept
 * nowhere else meanwhile.
 */
export function wordpressJournal(options: JournalOptions): Journal {
  const { url, apiPrefix: prefix, fetch, clock, gate, patience = usualPatience } = options
  const ask = upstreamHttp({ url, fetch, clock, patience, refusal: wordpressRefusal, gate })
  const presence = journalPresence({ ...options, look: lookForJournal(options) })

  const call = async <Answer>(scope: Scope, work: () => Promise<Answer>): Promise<Answer> => {
    checkScope(scope)
    try {
      const { finding, words } = await presence.look(scope)
      if (finding === 'not-listed' || finding === 'missing')
        throw new BackendError('not-implemented', 'The plugin at this site has no journal')
      if (finding !== 'listed') throw new BackendError('unavailable', `The journal is away: ${words}`)
      return await work()
    } catch (error) {
      // Another answer than the index promised: ask it again next time.
      if (isBackendError(error) && error.code !== 'not-implemented') presence.forgetIndex()
      throw asAway(error)
    }
  }

  return {
    standing: () => presence.standing(),

    append: (scope, entry) =>
      call(scope, async () => {
        const sent = postOf(prefix, scope, entry)
        const event = eventIn((await ask(sent)).value, scope.userId)
        if (!event) throw unusable(sent, 'is not an event')
        return event
      }),

    read: (scope) =>
      call(scope, async () => {
        const sent = { method: 'GET', name: 'participant/journal' } as const
        const readAs = (token: string | null) =>
          ask({ ...sent, ...personalRead(below(prefix, journalRoute), token) })
        const { value, headers } = await readAs(scope.token)
        if (!isMap(value) || !Array.isArray(value.events)) throw unusable(sent, 'has no list of events')
        if (isFromCache(headers) || !(await isOwn(value, scope, () => readAs(null))))
          throw unusable(sent, 'may be of another user: a cache in front of WordPress?')
        await presence.wasRead()
        return value.events.flatMap((each: unknown) => eventIn(each, scope.userId) ?? [])
      }),
  }
}

/**
 * Whether a journal is that of the scope's user. An older plugin does not say whose it is: then a visitor must get none,
 * because a cache that ignores the token gives visitors the same.
 */
async function isOwn(
  value: Record<string, unknown>,
  { userId }: Scope,
  asVisitor: () => Promise<unknown>,
): Promise<boolean> {
  const named = reading(value, '', (root) => identifier(field(root, 'user_id'))).value
  if (named !== null) return named === userId
  return asVisitor().then(
    () => false,
    (error: unknown) => {
      if (isBackendError(error) && error.code === 'not-signed-in') return true
      throw error
    },
  )
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
