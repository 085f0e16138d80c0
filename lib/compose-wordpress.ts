import 'server-only'
import { memoryLedger } from './adapters/ledger-memory/ledger'
import { wordpressBackend } from './adapters/wordpress/adapter'
import { captionsFromHere } from './adapters/upstream/captions'
import type { Composed, Ground } from './composed'
import type { WordpressConfig } from './config-wordpress'
import { cachedContent } from './content/cached-content'

// More than WordPress takes to check or to hash a password, in milliseconds.
const leastAnswerTime = 1000

/** In front of a WordPress, which keeps everything. */
export function composeWordpress({ config, clock, log }: Ground, wordpress: WordpressConfig): Composed {
  const backend = wordpressBackend({ ...wordpress, defaultRole: config.defaultRole, fetch, clock })
  const cached = cachedContent(backend, clock, log, config.contentOrigins)
  const { exercises, contentFiles } = captionsFromHere(() => cached.exercises(), { fetch, clock })
  const content = { ...cached, exercises }
  log.warn(
    'ended sessions are remembered by this process alone: after a restart only their own time ends them',
  )
  return {
    sessionSecrets: config.sessionSecrets,
    leastAnswerTime,
    content,
    contentFiles,
    ledger: memoryLedger(clock),
    backend: { ...backend, ...content, page: (slug) => backend.page(slug) },
    close: () => Promise.resolve(),
  }
}
