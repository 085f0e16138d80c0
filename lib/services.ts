import type { Config } from './config/config'
import type { CleanHtml, Page, PageSummary } from './domain/page'
import type { Backend } from './ports/backend'
import type { Clock } from './ports/clock'
import type { ContentReport } from './ports/content-report'
import type { ContentFiles } from './ports/content-files'
import type { Ledger, Throttle } from './ports/ledger'
import type { Log } from './ports/log'
import type { Traces } from './ports/traces'
import type { AskVideoFacts } from './ports/video-facts'

/** What a request may ask of. Made once by `lib/server.ts`; tests make their own. */
export type Services = {
  config: Config
  backend: Backend
  /** Public pages, for everybody. Their HTML is clean: the backend's own is foreign. Both throw as the backend's do. */
  content: { pages(): Promise<PageSummary[]>; page(slug: string): Promise<Page<CleanHtml> | null> }
  /** What was dropped or guessed in the content of another system; `null`: content is our own, and checked as a whole. */
  contentReport: ContentReport | null
  /** Pictures, videos and captions of the content, behind `/content/`; `null` where there are none. */
  contentFiles: ContentFiles | null
  ledger: Ledger
  throttle: Throttle
  /** The Redis that several processes share, `null` where there is none. `needed`: it knows the ended sessions. */
  redis: { needed: boolean; health(): Promise<{ ok: boolean }> } | null
  videoFacts: AskVideoFacts
  clock: Clock
  /** How long, in milliseconds, an answer takes at least that must not tell by its time who has an account. */
  leastAnswerTime: number
  log: Log
  traces: Traces
  /** The first seals, all open. */
  sessionSecrets: string[]
}
