import type { Config } from '../config/config'
import type { CleanContent } from '../content/cached-content'
import type { Clock } from '../ports/clock'
import type { Ledger } from '../ports/ledger'
import type { Log } from '../ports/log'
import type { Traces } from '../ports/traces'
import type { Services } from '../services'

/** The dependencies of every kind of backend. */
export type BackendDependencies = {
  config: Config
  clock: Clock
  log: Log
  traces: Traces
  /** A ledger of ended sessions that all processes share, for backends without a database. Left out: there is none. */
  sharedLedger?: Ledger | undefined
}

/** The parts that differ between kinds of backend. */
export type BackendParts = Pick<
  Services,
  'backend' | 'journal' | 'contentReport' | 'contentFiles' | 'ledger' | 'sessionSecrets' | 'leastAnswerTime'
> & {
  content: CleanContent
  /** Closes open connections gracefully. */
  close: () => Promise<void>
}
