// A Strapi with the project of `backends/strapi`, or one that serves the same calls: `docs/strapi.md`.
import type { Backend } from '../../ports/backend'
import type { Clock } from '../../ports/clock'
import { type ContentReport, noReport } from '../../ports/content-report'
import { freshTokens } from '../upstream/fresh-tokens'
import type { Gate } from '../upstream/gate'
import { noAccountEnd } from '../upstream/no-account-end'
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
  /** Strapi's address, without a trailing slash. */
  url: string
  /** An API token for reading content; `null` if content is public. */
  contentToken: string | null
  paths: { token: string; user: string; register: string; resetRequest: string; reset: string }
  /** The role of a user for whom Strapi gives none. */
  defaultRole: string
  fetch: typeof fetch
  clock: Clock
  /** The gate of its host. */
  gate: Gate
  /** Defaults to `usualPatience`. */
  patience?: Patience
  /** Receives warnings about dropped or guessed content. */
  report?: ContentReport
  /** The clinic's, which maps instants to days. */
  timeZone?: string
}

/** Content and sign-in. Strapi does not store plans and diaries. */
export type StrapiBackend = Omit<Backend, 'keepsRecords' | 'reordersPlans' | 'participant' | 'change'>

export function strapiBackend(options: StrapiOptions): StrapiBackend {
  const { url, contentToken, paths, defaultRole, fetch, clock, gate } = options
  const { patience = usualPatience, report = noReport, timeZone = 'UTC' } = options
  const fresh = freshTokens(clock, 'does the header Authorization arrive at Strapi? npm run doctor looks')
  const ask = upstreamHttp({ url, fetch, clock, patience, refusal: strapiRefusal, gate })
  const askContent = contentAsker(ask, url, contentToken)

  return {
    name: 'strapi',
    offersAccounts: true,
    ...noAccountEnd,

    ...strapiSignIn(inTwoParts(ask, patience.total), { url, paths, defaultRole, fresh }),
    ...strapiAccounts(ask, paths),

    site: () => readSite(askContent, report, url),
    exercises: () => readExercises(askContent, report, url),
    pages: () => readPages(askContent, report),
    page: (slug) => readPage(askContent, report, { site: url, timeZone }, slug),

    // Everything else needs the settings.
    health: upstreamHealth({
      gate,
      total: patience.total,
      fresh,
      read: (within) => readSite(askContent, report, url, within),
    }),
  }
}
