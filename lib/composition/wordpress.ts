import 'server-only'
import { wordpressBackend } from '../adapters/wordpress/adapter'
import { captionsFromHere } from '../adapters/upstream/captions'
import { upstreamGate } from '../adapters/upstream/gate'
import { ledgerOfThisProcess } from './ledger'
import type { BackendParts, BackendDependencies } from './backend-parts'
import type { WordpressConfig } from '../config/wordpress'
import { type CleanContent, cachedContent } from '../content/cached-content'
import { contentReport } from '../content/content-report'

// Longer than WordPress takes to check or to hash a password, in milliseconds.
const leastAnswerTime = 1000

/** The WordPress backend: WordPress stores everything. */
export function composeWordpress(
  dependencies: BackendDependencies,
  wordpress: WordpressConfig,
): BackendParts {
  const { config, clock, log, traces } = dependencies
  const fetch = traces.fetch(globalThis.fetch)
  const gate = upstreamGate({ clock, log, host: 'WordPress' })
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
    wordpressBackend({ ...wordpress, defaultRole, timeZone, fetch, clock, gate, report, held }),
  )
  const cached: CleanContent = cachedContent(backend, clock, log, config.contentOrigins, report)
  const { exercises, contentFiles } = captionsFromHere(() => cached.exercises(), { fetch, clock })
  const content = { ...cached, exercises }
  return {
    sessionSecrets: config.sessionSecrets,
    leastAnswerTime,
    content,
    contentReport: report,
    contentFiles,
    ledger: dependencies.sharedLedger ?? ledgerOfThisProcess(dependencies),
    backend: { ...backend, ...content, page: (slug) => backend.page(slug) },
    close: () => Promise.resolve(),
  }
}
