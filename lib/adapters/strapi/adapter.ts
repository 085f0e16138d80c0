// A Strapi with the project of `backends/strapi`, or one that serves the same calls: `docs/strapi.md`.
import type { Backend } from '../../ports/backend'
import type { Clock } from '../../ports/clock'
import type { Gate } from '../upstream/gate'
import { upstreamHealth } from '../upstream/health'
import { type Patience, upstreamHttp, usualPatience } from '../upstream/http'
import { inTwoParts } from '../upstream/in-two-parts'
import { strapiAccounts } from './accounts'
import { contentAsker } from './content-call'
import { readExercises } from './exercises'
import { readPage, readPages } from './pages'
import { strapiRefusal } from './refusal'
import { strapiSignIn } from './sign-in'
import { readSite } from './site'

export type StrapiOptions = {
  /** The address of the Strapi, without a slash at the end. */
  url: string
  /** An API token that content is read with; `null`: content is public there. */
  contentToken: string | null
  paths: { token: string; user: string; register: string; resetRequest: string; reset: string }
  /** The role of somebody of whom Strapi does not say one. */
  defaultRole: string
  fetch: typeof fetch
  clock: Clock
  /** Of its host. */
  gate: Gate
  /** The usual one where it is left out. */
  patience?: Patience
}

/** Content, and people who sign in. Plans and diaries are not kept by a Strapi. */
export type StrapiBackend = Omit<Backend, 'keepsRecords' | 'participant' | 'change'>

export function strapiBackend(options: StrapiOptions): StrapiBackend {
  const { url, contentToken, paths, defaultRole, fetch, clock, gate } = options
  const patience = options.patience ?? usualPatience
  const ask = upstreamHttp({ url, fetch, clock, patience, refusal: strapiRefusal, gate })
  const askContent = contentAsker(ask, url, contentToken)

  return {
    name: 'strapi',

    ...strapiSignIn(inTwoParts(ask, patience.total), { url, paths, defaultRole }),
    ...strapiAccounts(ask, paths),

    site: () => readSite(askContent),
    exercises: () => readExercises(askContent),
    pages: () => readPages(askContent),
    page: (slug) => readPage(askContent, url, slug),

    // The settings are what everything else needs.
    health: upstreamHealth(gate, patience.total, (within) => readSite(askContent, within)),
  }
}
