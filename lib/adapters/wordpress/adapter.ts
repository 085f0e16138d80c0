// A WordPress with the plugin of `backends/wordpress`, or any server that serves the calls of the specification:
// `docs/wordpress-calls.md`.
import { calendarDateIn } from '../../domain/calendar-date'
import type { Exercise } from '../../domain/exercise'
import { serialByKey } from '../../domain/serial-by-key'
import type { TreatmentPlanSettings } from '../../domain/site'
import type { Backend } from '../../ports/backend'
import type { Clock } from '../../ports/clock'
import { type ContentReport, noReport } from '../../ports/content-report'
import { BackendError, isBackendError } from '../../ports/errors'
import type { Ask } from '../upstream/ask'
import { freshTokens } from '../upstream/fresh-tokens'
import type { Gate } from '../upstream/gate'
import { noAccountEnd } from '../upstream/no-account-end'
import { upstreamHealth } from '../upstream/health'
import { type Patience, usualPatience, upstreamHttp } from '../upstream/http'
import { inTwoParts } from '../upstream/in-two-parts'
import { whileSignedIn } from '../upstream/still-signed-in'
import { wordpressAccounts } from './accounts'
import { makeChange } from './change'
import { readExercises } from './exercises'
import { orderRoute } from './order-route'
import { readPage, readPages } from './pages'
import { lastChanges } from './last-change'
import { planStartCheck } from './plan-start'
import { readCurrentRecord, type Records } from './record'
import { wordpressRefusal } from './refusal'
import { checkScope } from './scope-check'
import { wordpressSignIn } from './sign-in'
import { readSite } from './site'

export type WordpressOptions = {
  /** The address of the WordPress, without a trailing slash. */
  url: string
  apiPrefix: string
  service: { user: string; password: string } | null
  paths: { token: string; user: string; register: string; resetRequest: string; reset: string }
  /** The role of a newly registered user. */
  defaultRole: string
  fetch: typeof fetch
  clock: Clock
  /** The gate of its host. */
  gate: Gate
  patience?: Patience
  /** Receives warnings about dropped or guessed content. */
  report?: ContentReport
  /** The clinic's, which maps instants to days. */
  timeZone?: string
  /** Called at each sign-in if a new password does not revoke refresh tokens: sessions then last a day. */
  onOutlivingTokens?: () => void
  /** Cached settings and library; requested from WordPress if omitted. */
  held?: { settings: () => Promise<TreatmentPlanSettings>; library: () => Promise<Exercise[]> }
}

const advice = 'does the header Authorization arrive, and is the user endpoint open? npm run doctor looks'

/** The backend for a WordPress, which stores everything. */
export function wordpressBackend(options: WordpressOptions): Backend {
  const { url, apiPrefix: prefix, service, paths, defaultRole, fetch, clock, gate } = options
  const { patience = usualPatience, report = noReport, timeZone = 'UTC' } = options
  const ask = upstreamHttp({ url, fetch, clock, patience, refusal: wordpressRefusal, gate })
  const askForContent = contentAsker(ask)
  const fresh = freshTokens(clock, advice)
  const signIn = wordpressSignIn(inTwoParts(ask, patience.total), {
    paths,
    fresh,
    clock,
    onOutlivingTokens: options.onOutlivingTokens ?? (() => undefined),
  })
  const pages = { ask: askForContent, report, prefix, timeZone }

  const site = (within?: AbortSignal) => readSite(askForContent, report, { prefix, site: url }, within)
  const exercises = () => readExercises(askForContent, report, prefix, url)
  const held = options.held ?? {
    settings: async () => (await site()).treatmentPlanSettings,
    library: exercises,
  }
  const records: Records = {
    ...{ ask, prefix, report, timeZone, ...held },
    today: () => calendarDateIn(timeZone, clock()),
    planStart: planStartCheck(),
    changes: serialByKey(),
    lastChanges: lastChanges(clock),
  }

  const order = orderRoute(ask, prefix, clock)

  return {
    name: 'wordpress',
    keepsRecords: true,
    offersAccounts: service !== null,
    ...noAccountEnd,

    ...signIn,
    ...wordpressAccounts(ask, { service, paths, defaultRole }),

    site: () => site(),
    exercises,
    pages: () => readPages(pages),
    page: (slug) => readPage(pages, slug),

    async reordersPlans(scope) {
      checkScope(scope)
      return order.isListed(scope)
    },

    async participant(scope) {
      checkScope(scope)
      const record = await whileSignedIn(
        () => readCurrentRecord(records, scope),
        () => signIn.currentUser(scope.token, { id: scope.userId }),
      )
      fresh.accepted(scope.token)
      return record
    },

    async change(scope, name, payload, context = {}) {
      checkScope(scope)
      const make = async () => {
        const answer = await whileSignedIn(
          () => makeChange(records, patience.total, scope, name, payload, context),
          () => signIn.currentUser(scope.token, { id: scope.userId }),
        )
        records.lastChanges.saved(scope.userId, name, payload)
        return answer
      }
      return name === 'exercise-order' ? order.ifListed(scope, make) : make()
    },

    // Everything else needs the settings.
    health: upstreamHealth({ gate, total: patience.total, fresh, read: (within) => site(within) }),
  }
}

/**
 * Requests public content, without a user's token. A refusal therefore concerns the app and must not end a user's
 * session.
 * @throws BackendError, with a message for an admin if WordPress refuses
 */
function contentAsker(ask: Ask): Ask {
  return async (call, within) => {
    try {
      return await ask(call, within)
    } catch (error) {
      if (!isBackendError(error) || error.code !== 'not-signed-in') throw error
      throw new BackendError(
        'unexpected-shape',
        `${error.message}: it may not be read. Let Steadily through to /wp-json (docs/wordpress.md)`,
      )
    }
  }
}
