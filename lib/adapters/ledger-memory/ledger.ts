import type { Clock } from '../../ports/clock'
import type { Ledger } from '../../ports/ledger'
import { endedSessions } from './ended-sessions'

/** The ended sessions, in this process. A restart forgets them, and several processes each know their own. */
export function memoryLedger(clock: Clock): Ledger {
  const ended = endedSessions(clock)
  return {
    endSession: async (sid, until) => {
      ended.add(sid, until)
    },
    isEnded: async (sid) => ended.has(sid),
  }
}
