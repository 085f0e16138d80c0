// A WordPress with the plugin of `backends/wordpress`, or one that serves the same calls: `docs/wordpress-calls.md`.
import type { Backend } from '../../ports/backend'
import type { Clock } from '../../ports/clock'
import { wordpressAccounts } from './accounts'
import { makeChange } from './change'
import { contentAsker } from './content-call'
import { readExercises } from './exercises'
import type { Gate } from '../upstream/gate'
import { upstreamHealth } from '../upstream/health'
import { type Patience, usualPatience, upstreamHttp } from '../upstream/http'
import { inTwoParts } from '../upstream/in-two-parts'
import { readPage, readPages } from './pages'
import { readRecord } from './record'
import { wordpressRefusal } from './refusal'
import { checkScope } from './scope-check'
import { wordpressSignIn } from './sign-in'
import { readSite } from './site'

export type WordpressOptions = {
  /** The address of the WordPress, without a slash at the end. */
  url: string
  apiPrefix: string
  service: { user: string; password: string } | null
  paths: { token: string; user: string; register: string; resetRequest: string; reset: string }
  /** The role of somebody who registers. */
  defaultRole: string
  fetch: typeof fetch
  clock: Clock
  /** Of its host. */
  gate: Gate
  patience?: Patience
}

/** The backend in front of a WordPress, which keeps everything. */
export function wordpressBackend(options: WordpressOptions): Backend {
  const { url, apiPrefix: prefix, service, paths, defaultRole, fetch, clock, gate } = options
  const patience = options.patience ?? usualPatience
  const ask = upstreamHttp({ url, fetch, clock, patience, refusal: wordpressRefusal, gate })
  const askForContent = contentAsker(ask)

  return {
    name: 'wordpress',
    keepsRecords: true,

    ...wordpressSignIn(inTwoParts(ask, patience.total), paths),
    ...wordpressAccounts(ask, { service, paths, defaultRole }),

    site: () => readSite(askForContent, prefix),
    exercises: () => readExercises(askForContent, prefix),
    pages: () => readPages(askForContent),
    page: (slug) => readPage(askForContent, slug),

    async participant(scope) {
      checkScope(scope)
      return readRecord(ask, prefix, scope)
    },

    async change(scope, name, payload) {
      checkScope(scope)
      return makeChange(ask, { prefix, total: patience.total }, scope, name, payload)
    },

    // The settings are what everything else needs.
    health: upstreamHealth(gate, patience.total, (within) => readSite(askForContent, prefix, within)),
  }
}
