import 'server-only'
import { changesWithJournal } from '../adapters/embedded/journal/beside'
import { upstreamJournal } from '../adapters/embedded/upstream-records'
import { wordpressBackend } from '../adapters/wordpress/adapter'
import { wordpressJournal } from '../adapters/wordpress/journal'
import { markInFolder } from '../adapters/wordpress/journal-mark'
import { logFinding, logIndexAtStart } from '../adapters/wordpress/journal-words'
import { checkScope } from '../adapters/wordpress/scope-check'
import { captionsFromHere } from '../adapters/upstream/captions'
import { upstreamGate } from '../adapters/upstream/gate'
import { openConfigured } from './database'
import { logJournalFault } from './journal'
import { ledgerOfThisProcess } from './ledger'
import type { BackendParts, BackendDependencies } from './backend-parts'
import type { WordpressConfig } from '../config/wordpress'
import { type CleanContent, cachedContent } from '../content/cached-content'
import { contentReport } from '../content/content-report'
import { steadyNow } from '../ports/clock'
import type { Backend } from '../ports/backend'
import type { Journal } from '../ports/journal'

// Longer than WordPress takes to check or to hash a password, in milliseconds.
const leastAnswerTime = 1000

/** The WordPress backend: WordPress stores everything, except that JOURNAL_STORE may put the journal elsewhere. */
export async function composeWordpress(
  dependencies: BackendDependencies,
  wordpress: WordpressConfig,
): Promise<BackendParts> {
  const { config, clock, log, traces } = dependencies
  const steady = () => steadyNow(clock)
  const fetch = traces.fetch(globalThis.fetch)
  const gate = upstreamGate({ clock: steady, log, host: 'WordPress' })
  const report = contentReport(log)
  // The settings complete diaries, and the library distinguishes slugs from ids. Use the copies that are cached for all
  // users.
  const held = {
    settings: async () => (await cached.site()).treatmentPlanSettings,
    library: () => cached.exercises(),
  }
  const { defaultRole, timeZone } = config
  const backend = traces.calls(
    'backend',
    wordpressBackend({
      ...wordpress,
      defaultRole,
      timeZone,
      fetch,
      clock,
      gate,
      report,
      held,
      onOutlivingTokens: once(() => {
        log.warn(
          'users stay logged in for 1 day: a new password does not revoke the refresh tokens of this WordPress. The plugin Digitrial does that',
        )
      }),
    }),
  )
  const cached: CleanContent = cachedContent(backend, steady, log, config.contentOrigins, report)
  const { exercises, contentFiles } = captionsFromHere(() => cached.exercises(), { fetch, clock: steady })
  const content = { ...cached, exercises }
  const { journal, change, close } = await journalOf(dependencies, backend, () =>
    wordpressJournal({
      ...{ ...wordpress, fetch, clock, gate },
      mark: markInFolder(config.dataDir, `${wordpress.url}${wordpress.apiPrefix}`, (error) => {
        log.warn('DATA_DIR cannot be written to: after a restart it is not known that a journal was read', {
          error,
        })
      }),
      onFinding: logFinding(log),
    }),
  )
  if (config.journalStore === 'own') void logIndexAtStart({ ...wordpress, fetch, clock, gate }, log)
  return {
    sessionSecrets: config.sessionSecrets,
    leastAnswerTime,
    content,
    contentReport: report,
    contentFiles,
    journal: journal && traces.calls('journal', journal),
    ledger: dependencies.sharedLedger ?? ledgerOfThisProcess(dependencies),
    backend: { ...backend, ...content, change, page: (slug) => backend.page(slug) },
    close,
  }
}

/** The configured place of the journal, which never changes by itself. */
async function journalOf(
  { config, clock, log }: BackendDependencies,
  backend: Backend,
  own: () => Journal,
): Promise<{ journal: Journal | null; change: Backend['change']; close: () => Promise<void> }> {
  const change: Backend['change'] = (...given) => backend.change(...given)
  const close = () => Promise.resolve()
  if (config.journalStore !== 'embedded')
    return { journal: config.journalStore === 'none' ? null : own(), change, close }
  const store = await openConfigured({ config, clock, log })
  const journal = upstreamJournal({
    ...{ database: () => Promise.resolve(store.database), checkScope },
    ...{ clock, timeZone: config.timeZone },
  })
  const kept = changesWithJournal({ backend, journal, clock, onFault: logJournalFault(log) })
  return {
    journal,
    change: kept.change,
    close: async () => {
      await kept.settled()
      await store.close()
    },
  }
}

function once(run: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) run()
    isDone = true
  }
}
