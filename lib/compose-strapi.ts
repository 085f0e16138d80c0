import 'server-only'
import { memoryLedger } from './adapters/ledger-memory/ledger'
import { strapiBackend } from './adapters/strapi/adapter'
import { noRecords } from './adapters/strapi/no-records'
import { captionsFromHere } from './adapters/upstream/captions'
import type { Composed, Ground } from './composed'
import type { StrapiConfig } from './config-strapi'
import { cachedContent } from './content/cached-content'

// More than Strapi takes to check or to hash a password, in milliseconds.
const leastAnswerTime = 1000

/** In front of a Strapi: content and people are there. */
export function composeStrapi({ config, clock, log }: Ground, strapi: StrapiConfig): Composed {
  const backend = {
    ...strapiBackend({ ...strapi, defaultRole: config.defaultRole, fetch, clock }),
    ...noRecords,
  }
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
