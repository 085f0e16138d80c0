import { type Clock, deletableUntil } from '../../ports/clock'
import { beginOf, type Ledger, lockNameOf, type SessionOwner } from '../../ports/ledger'
import { endedSessions } from './ended-sessions'

/** Stores ended and locked sessions in this process. A restart loses them, and each process has its own. */
export function memoryLedger(clock: Clock): Ledger {
  const ended = endedSessions(clock)
  const endedUsers = new Map<string, { at: number; until: number }>()
  const hasEnded = (whose: SessionOwner) => beginOf(whose) <= (endedUsers.get(whose.userId)?.at ?? -Infinity)
  return {
    isLasting: false,
    endSession: async (sid, until) => {
      ended.add(sid, until)
    },
    lockSession: async (sid, until) => {
      ended.add(lockNameOf(sid), until)
    },
    endSessionsOf: async (userId, at, until) => {
      const deletable = deletableUntil(clock).getTime()
      for (const [id, entry] of endedUsers) if (entry.until < deletable) endedUsers.delete(id)
      const earlier = endedUsers.get(userId)?.at ?? -Infinity
      endedUsers.set(userId, { at: Math.max(earlier, at.getTime()), until: until.getTime() })
    },
    standingOf: async (sid, whose) => {
      if (ended.has(sid) || (whose && hasEnded(whose))) return 'ended'
      return ended.has(lockNameOf(sid)) ? 'locked' : 'open'
    },
  }
}
