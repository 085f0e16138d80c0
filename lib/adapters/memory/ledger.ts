import type { Clock } from '../../ports/clock'
import { type Ledger, lockNameOf } from '../../ports/ledger'
import { endedSessions } from './ended-sessions'

/** Stores ended and locked sessions in this process. A restart loses them, and each process has its own. */
export function memoryLedger(clock: Clock): Ledger {
  const ended = endedSessions(clock)
  return {
    endSession: async (sid, until) => {
      ended.add(sid, until)
    },
    lockSession: async (sid, until) => {
      ended.add(lockNameOf(sid), until)
    },
    standingOf: async (sid) => {
      if (ended.has(sid)) return 'ended'
      return ended.has(lockNameOf(sid)) ? 'locked' : 'open'
    },
  }
}
