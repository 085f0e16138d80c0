import type { Config } from './config/config'
import type { Language } from './domain/language'
import type { CleanHtml, Page, PageSummary } from './domain/page'
import type { Backend } from './ports/backend'
import type { Clock } from './ports/clock'
import type { ContentReport } from './ports/content-report'
import type { ContentFiles } from './ports/content-files'
import type { Journal } from './ports/journal'
import type { Ledger, Throttle } from './ports/ledger'
import type { Log } from './ports/log'
import type { Traces } from './ports/traces'
import type { AskVideoFacts } from './ports/video-facts'

/** The services of a request. Created once by `lib/server.ts`; tests create their own. */
export type Services = {
  config: Config
  backend: Backend
  /** What a programme needs beyond the record; `null`: it is kept nowhere, and nothing of it is offered. */
  journal: Journal | null
  /** Public pages, sanitised: the backend returns unsanitised HTML. Both methods throw as the backend's do. */
  content: {
    pages(language?: Language): Promise<PageSummary[]>
    page(slug: string, language?: Language): Promise<Page<CleanHtml> | null>
  }
  /** What was dropped or guessed in another system's content; `null`: the content is our own, and validated as a whole. */
  contentReport: ContentReport | null
  /** Pictures, videos and captions of the content, at `/content/`; `null` if there are none. */
  contentFiles: ContentFiles | null
  ledger: Ledger
  /** How many days a session on a user's own device lasts since its last use: SESSION_DAYS, or 1 if no ledger lasts. */
  sessionDays: number
  throttle: Throttle
  /** The Redis that several processes share, `null` if there is none. `needed`: it stores the ended sessions. */
  redis: { needed: boolean; health(): Promise<{ ok: boolean }> } | null
  videoFacts: AskVideoFacts
  clock: Clock
  /** Minimum duration, in milliseconds, of answers whose timing must not reveal who has an account. */
  leastAnswerTime: number
  log: Log
  traces: Traces
  /** The first one seals; all of them open. */
  sessionSecrets: string[]
}
