// The journal in the Digitrial plugin's own table.
import type { Scope } from '../../ports/backend'
import { BackendError, type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Journal } from '../../ports/journal'
import { bearer } from '../upstream/bearer'
import { unusable } from '../upstream/faults'
import { usualPatience, upstreamHttp } from '../upstream/http'
import { isMap } from '../upstream/reading/reading'
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
        const sent = {
          method: 'GET',
          path: below(prefix, journalRoute),
          name: 'participant/journal',
        } as const
        const { value } = await ask({ ...sent, headers: bearer(scope.token) })
        if (!isMap(value) || !Array.isArray(value.events)) throw unusable(sent, 'has no list of events')
        await presence.wasRead()
        return value.events.flatMap((each: unknown) => eventIn(each, scope.userId) ?? [])
      }),
  }
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
