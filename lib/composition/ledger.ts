import 'server-only'
import { memoryLedger } from '../adapters/memory/ledger'
import type { BackendDependencies } from './backend-parts'
import type { Ledger } from '../ports/ledger'

/** The ledger for installations with neither a database nor a Redis. */
export function ledgerOfThisProcess({
  clock,
  log,
  config: { sessionDays },
}: Pick<BackendDependencies, 'clock' | 'log' | 'config'>): Ledger {
  log.warn(
    'ended sessions are remembered by this process alone: after a restart only their own time ends them',
  )
  if (sessionDays > 1)
    log.warn('users stay logged in for 1 day, not for SESSION_DAYS: set REDIS_URL to remember ended sessions')
  return memoryLedger(clock)
}
