import 'server-only'
import { memoryLedger } from '../adapters/memory/ledger'
import type { BackendDependencies } from './backend-parts'
import type { Ledger } from '../ports/ledger'

/** The ledger for installations with neither a database nor a Redis. */
export function ledgerOfThisProcess({ clock, log }: Pick<BackendDependencies, 'clock' | 'log'>): Ledger {
  log.warn(
    'ended sessions are remembered by this process alone: after a restart only their own time ends them',
  )
  return memoryLedger(clock)
}
