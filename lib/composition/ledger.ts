import 'server-only'
import { memoryLedger } from '../adapters/memory/ledger'
import type { Ground } from './composed'
import type { Ledger } from '../ports/ledger'

/** For those with neither a database nor a Redis. */
export function ledgerOfThisProcess({ clock, log }: Pick<Ground, 'clock' | 'log'>): Ledger {
  log.warn(
    'ended sessions are remembered by this process alone: after a restart only their own time ends them',
  )
  return memoryLedger(clock)
}
