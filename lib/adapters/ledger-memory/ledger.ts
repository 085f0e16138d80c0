import type { Clock } from '../../ports/clock'
import type { Ledger } from '../../ports/ledger'

/** The ended sessions, in this process. A restart forgets them, and several processes each know their own. */
export function memoryLedger(clock: Clock): Ledger {
  const ended = new Map<string, Date>()
  return {
    endSession: async (sid, until) => {
      const now = clock()
      for (const [old, over] of ended) if (over <= now) ended.delete(old)
      ended.set(sid, until)
    },
    isEnded: async (sid) => ended.has(sid),
  }
}
