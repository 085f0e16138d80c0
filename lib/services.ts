import type { Config } from './config'
import type { Backend } from './ports/backend'
import type { Clock } from './ports/clock'
import type { ContentImages } from './ports/content-images'
import type { Ledger, Throttle } from './ports/ledger'
import type { Log } from './ports/log'

/** What a request may ask of. Made once by `lib/server.ts`; tests make their own. */
export type Services = {
  config: Config
  backend: Backend
  /** The pictures of the content, behind `/content/`; `null` for a backend that serves its own. */
  contentImages: ContentImages | null
  ledger: Ledger
  throttle: Throttle
  clock: Clock
  log: Log
  /** The first seals, all open. */
  sessionSecrets: string[]
}
