import type { Clock } from '../../ports/clock'
import type { Ledger } from '../../ports/ledger'

const anHour = 60 * 60 * 1000

/**
 * The ended sessions, in this process. A restart forgets them, and several processes each know their own. They are kept by
 * the hour in which they may go and go together, so that ending one never looks at all of them.
 */
export function memoryLedger(clock: Clock): Ledger {
  const endedByHour = new Map<number, Set<string>>()
  return {
    endSession: async (sid, until) => {
      const now = Math.floor(clock().getTime() / anHour)
      for (const hour of endedByHour.keys()) if (hour < now) endedByHour.delete(hour)
      const hour = Math.floor(until.getTime() / anHour)
      const ended = endedByHour.get(hour)
      if (ended) ended.add(sid)
      else endedByHour.set(hour, new Set([sid]))
    },
    isEnded: async (sid) => {
      for (const ended of endedByHour.values()) if (ended.has(sid)) return true
      return false
    },
  }
}
