import type { Config } from '../config/config'
import type { CleanContent } from '../content/cached-content'
import type { Clock } from '../ports/clock'
import type { Ledger } from '../ports/ledger'
import type { Log } from '../ports/log'
import type { Traces } from '../ports/traces'
import type { Services } from '../services'

/** What every kind of backend is put together from. */
export type BackendDependencies = {
  config: Config
  clock: Clock
  log: Log
  traces: Traces
  /** Knows the sessions that ended in every process, for those without a database. Left out: nothing does. */
  sharedLedger?: Ledger | undefined
}

/** What differs from one kind of backend to another. */
export type BackendParts = Pick<
  Services,
  'backend' | 'contentReport' | 'contentFiles' | 'ledger' | 'sessionSecrets' | 'leastAnswerTime'
> & {
  content: CleanContent
  /** Ends in peace what is open. */
  close: () => Promise<void>
}
