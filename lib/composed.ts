import type { Config } from './config'
import type { CleanContent } from './content/cached-content'
import type { Clock } from './ports/clock'
import type { Log } from './ports/log'
import type { Services } from './services'

/** What every kind of backend is put together from. */
export type Ground = { config: Config; clock: Clock; log: Log }

/** What differs from one kind of backend to another. */
export type Composed = Pick<
  Services,
  'backend' | 'contentFiles' | 'ledger' | 'sessionSecrets' | 'leastAnswerTime'
> & {
  content: CleanContent
  /** Ends in peace what is open. */
  close: () => Promise<void>
}
