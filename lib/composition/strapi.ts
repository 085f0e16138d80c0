import 'server-only'
import { embeddedLedger } from '../adapters/embedded/ledger'
import { upstreamJournal, upstreamRecords } from '../adapters/embedded/upstream-records'
import { strapiBackend } from '../adapters/strapi/adapter'
import { noRecords } from '../adapters/strapi/no-records'
import { checkScope } from '../adapters/strapi/scope-check'
import { captionsFromHere } from '../adapters/upstream/captions'
import { upstreamGate } from '../adapters/upstream/gate'
import { openConfigured } from './database'
import { ledgerOfThisProcess } from './ledger'
import type { BackendParts, BackendDependencies } from './backend-parts'
import type { StrapiConfig } from '../config/strapi'
import { cachedContent } from '../content/cached-content'
import { contentReport } from '../content/content-report'
import { logJournalFault } from './journal'
import { steadyNow } from '../ports/clock'
import type { Backend, Scope } from '../ports/backend'

// Longer than Strapi takes to hash a password and, while the request waits, to send a mail. Milliseconds.
const leastAnswerTime = 2000

// How far Strapi's clock may be behind ours, in milliseconds: a session counts a token's lifetime from its arrival here.
const clockDifference = 60 * 1000

/** The Strapi backend: content and users are in Strapi; plans and diaries are stored in our own database or not at all. */
export async function composeStrapi(
  dependencies: BackendDependencies,
  strapi: StrapiConfig,
): Promise<BackendParts> {
  const { config, clock, log, traces } = dependencies
  const steady = () => steadyNow(clock)
  const fetch = traces.fetch(globalThis.fetch)
  const gate = upstreamGate({ clock: steady, log, host: 'Strapi' })
  const report = contentReport(log)
  const { defaultRole, timeZone } = config
  const upstream = traces.calls(
    'backend',
    strapiBackend({ ...strapi, defaultRole, timeZone, fetch, clock, gate, report }),
  )
  const cached = cachedContent(upstream, steady, log, config.contentOrigins, report)
  const { exercises, contentFiles } = captionsFromHere(() => cached.exercises(), { fetch, clock: steady })
  const content = { ...cached, exercises }
  const { records, journal, ledger, close } =
    strapi.participantStore === 'embedded'
      ? await withRecords(dependencies, content)
      : withoutRecords(dependencies)
  return {
    sessionSecrets: config.sessionSecrets,
    leastAnswerTime,
    content,
    contentReport: report,
    contentFiles,
    ledger,
    journal: journal && traces.calls('journal', journal),
    backend: {
      ...upstream,
      ...content,
      ...traces.calls('records', records),
      page: (slug) => upstream.page(slug),
      health: async () => {
        const both = await Promise.all([upstream.health(), records.health()])
        return { ...both[0], ok: both.every(({ ok }) => ok) }
      },
    },
    close,
  }
}

async function withRecords(
  dependencies: BackendDependencies,
  { site, exercises }: Pick<Backend, 'site' | 'exercises'>,
) {
  const { config, clock, log } = dependencies
  const { database, close } = await openConfigured(dependencies)
  const open = () => Promise.resolve(database)
  const keepsJournal = config.journalStore !== 'none'
  const options = {
    database: open,
    clock,
    timeZone: config.timeZone,
    checkScope: (scope: Scope) => {
      checkScope(scope, new Date(steadyNow(clock).getTime() - clockDifference))
    },
  }
  return {
    records: upstreamRecords({
      ...options,
      site,
      exercises,
      onJournalFault: keepsJournal ? logJournalFault(log) : null,
    }),
    journal: keepsJournal ? upstreamJournal(options) : null,
    ledger: embeddedLedger(open, clock),
    close,
  }
}

function withoutRecords(dependencies: BackendDependencies) {
  return {
    records: { ...noRecords, health: async () => ({ ok: true }) },
    journal: null,
    ledger: dependencies.sharedLedger ?? ledgerOfThisProcess(dependencies),
    close: () => Promise.resolve(),
  }
}
