import type { Clock } from '../../ports/clock'

const anHour = 60 * 60 * 1000

/** The sessions that were ended through this process, each until its last cookie is void and up to an hour longer. */
export type EndedSessions = {
  add(sid: string, until: Date): void
  has(sid: string): boolean
  /**
   * All that are kept, the longest last: one that was ended twice may be there twice. `until` is the end of the hour in which
   * the cookie will be void.
   */
  all(): Iterable<{ sid: string; until: Date }>
}

/**
 * None yet. They are kept by the hour in which they may go and go together, so that ending one never looks at all of them,
 * and nothing is kept of each but its name: of a busy day there are many.
 */
export function endedSessions(clock: Clock): EndedSessions {
  const byHour = new Map<number, Set<string>>()

  const forgetVoid = () => {
    const now = hourOf(clock())
    for (const hour of byHour.keys()) if (hour < now) byHour.delete(hour)
  }

  return {
    add: (sid, until) => {
      forgetVoid()
      const ended = byHour.get(hourOf(until))
      if (ended) ended.add(sid)
      else byHour.set(hourOf(until), new Set([sid]))
    },
    has: (sid) => {
      for (const ended of byHour.values()) if (ended.has(sid)) return true
      return false
    },
    all: function* () {
      forgetVoid()
      for (const [hour, ended] of [...byHour].sort(([one], [other]) => one - other))
        for (const sid of ended) yield { sid, until: new Date((hour + 1) * anHour) }
    },
  }
}

function hourOf(instant: Date): number {
  return Math.floor(instant.getTime() / anHour)
}
