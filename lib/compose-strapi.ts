import 'server-only'
import { embeddedLedger } from './adapters/embedded/ledger'
import { upstreamRecords } from './adapters/embedded/upstream-records'
import { memoryLedger } from './adapters/ledger-memory/ledger'
import { strapiBackend } from './adapters/strapi/adapter'
import { noRecords } from './adapters/strapi/no-records'
import { checkScope } from './adapters/strapi/scope-check'
import { captionsFromHere } from './adapters/upstream/captions'
import { openConfigured } from './compose-database'
import type { Composed, Ground } from './composed'
import type { StrapiConfig } from './config-strapi'
import { cachedContent } from './content/cached-content'
import type { Backend } from './ports/backend'

// More than Strapi takes to hash a password and to hand over a mail, for which it waits, in milliseconds.
const leastAnswerTime = 2000

// How far Strapi's clock may be behind ours, in milliseconds: a session counts a token's time from its arrival here.
const clockDifference = 60 * 1000

/** In front of a Strapi: content and people are there. Plans and diaries are nowhere, or in our own store. */
export async function composeStrapi(ground: Ground, strapi: StrapiConfig): Promise<Composed> {
  const { config, clock, log } = ground
  const upstream = strapiBackend({ ...strapi, defaultRole: config.defaultRole, fetch, clock })
  const cached = cachedContent(upstream, clock, log, config.contentOrigins)
  const { exercises, contentFiles } = captionsFromHere(() => cached.exercises(), { fetch, clock })
  const content = { ...cached, exercises }
  const { records, ledger, close } =
    strapi.participantStore === 'embedded' ? await keptHere(ground, content) : keptNowhere(ground)
  return {
    sessionSecrets: config.sessionSecrets,
    leastAnswerTime,
    content,
    contentFiles,
    ledger,
    backend: {
      ...upstream,
      ...content,
      ...records,
      page: (slug) => upstream.page(slug),
      health: async () => {
        const both = await Promise.all([upstream.health(), records.health()])
        return { ok: both.every(({ ok }) => ok) }
      },
    },
    close,
  }
}

async function keptHere({ config, clock }: Ground, { site, exercises }: Pick<Backend, 'site' | 'exercises'>) {
  const database = await openConfigured(config)
  const open = () => Promise.resolve(database)
  return {
    records: upstreamRecords({
      database: open,
      site,
      exercises,
      clock,
      checkScope: (scope) => checkScope(scope, new Date(clock().getTime() - clockDifference)),
    }),
    ledger: embeddedLedger(open, clock),
    close: () => database.close(),
  }
}

function keptNowhere({ clock, log }: Ground) {
  log.warn(
    'ended sessions are remembered by this process alone: after a restart only their own time ends them',
  )
  return {
    records: { ...noRecords, health: async () => ({ ok: true }) },
    ledger: memoryLedger(clock),
    close: () => Promise.resolve(),
  }
}
