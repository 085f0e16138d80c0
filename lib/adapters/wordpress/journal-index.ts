// Looks for the journal's route in the index of the namespace, never by trying it.
import { BackendError, isBackendError } from '../../ports/errors'
import type { Scope } from '../../ports/backend'
import type { Ask } from '../upstream/ask'
import { bearer } from '../upstream/bearer'
import { refusedWith, type Refusal, inWords } from '../upstream/faults'
import { usualPatience, upstreamHttp } from '../upstream/http'
import { personalRead } from '../upstream/personal-read'
import type { WordpressOptions } from './adapter'
import { namespaceRoutes } from './namespace-routes'
import { below } from './rest-path'

export const journalRoute = '/participant/journal'

/**
 * What the index says. `listed`: it lists the route. `not-listed`: it lists the namespace without it. `missing`: it answers
 * 404 while the specification's own calls answer. `refused`: 401 or 403. `no-index`: another answer. `away`: none, or 5xx.
 */
export type IndexFinding = 'listed' | 'not-listed' | 'missing' | 'refused' | 'no-index' | 'away'

/** `words`: an error for the log; empty if the index lists the namespace. */
export type Looked = { finding: IndexFinding; words: string }

export type IndexOptions = Pick<
  WordpressOptions,
  'url' | 'apiPrefix' | 'fetch' | 'clock' | 'gate' | 'patience'
>

/** Looks as a user, because security plugins hide the index from visitors. Never throws. */
export type LookForJournal = (scope: Pick<Scope, 'userId' | 'token'>) => Promise<Looked>

export function lookForJournal(options: IndexOptions): LookForJournal {
  const { apiPrefix: prefix } = options
  const ask = indexAsker(options)
  const recordAnswers = ({ userId, token }: Pick<Scope, 'userId' | 'token'>) =>
    ask({
      method: 'GET',
      name: 'participant/{userId}',
      ...personalRead(below(prefix, `/participant/${encodeURIComponent(userId)}`), token),
    }).then(
      () => true,
      () => false,
    )

  return async (scope) => {
    const headers = bearer(scope.token)
    const first = await readIndex(ask, prefix, headers)
    if (first.finding !== 'missing') return first
    // While a plugin is being updated, the record is missing too. The second look is for one that is back between the two.
    if (!(await recordAnswers(scope))) return { ...first, finding: 'away' }
    return readIndex(ask, prefix, headers)
  }
}

/** Reads the index once. A 404 is `missing`, although other calls may be missing too. */
export async function readIndex(ask: Ask, prefix: string, headers: Record<string, string>): Promise<Looked> {
  try {
    const routes = await namespaceRoutes(ask, prefix, headers)
    return { finding: routes.has(journalRoute) ? 'listed' : 'not-listed', words: '' }
  } catch (error) {
    if (!isBackendError(error)) throw error
    const finding = (meanings as Partial<Record<BackendError['code'], IndexFinding>>)[error.code]
    return { finding: finding ?? 'away', words: error.message }
  }
}

const meanings = {
  'not-signed-in': 'refused',
  'not-found': 'missing',
  'unexpected-shape': 'no-index',
} as const satisfies Partial<Record<BackendError['code'], IndexFinding>>

/** Asks by status alone: a firewall's 403 has another format than WordPress's, and means the same here. */
export function indexAsker({ url, fetch, clock, gate, patience = usualPatience }: IndexOptions): Ask {
  return upstreamHttp({ url, fetch, clock, gate, patience, refusal: byStatus })
}

const byStatus: Refusal = (asked, status, headers, _body, now) => {
  const words = `${inWords(asked)} answered ${status}`
  if (status === 401 || status === 403) return new BackendError('not-signed-in', words)
  if (status === 404) return new BackendError('not-found', words)
  return refusedWith(asked, status, headers, now)
}
