import { type Clock, deletableUntil } from '../../ports/clock'

const anHour = 60 * 60 * 1000

/** Sessions ended through this process, each kept until its last cookie expires and up to an hour longer. */
export type EndedSessions = {
  add(sid: string, until: Date): void
  has(sid: string): boolean
  /**
   * All entries, the last to expire at the end. A session that was ended twice may appear twice. `until` is the end of
   * the hour in which the cookie expires.
   */
  all(): Iterable<{ sid: string; until: Date }>
}

/**
 * Starts empty. Entries are grouped by the hour in which they expire and are removed together, so that adding one never
 * scans all of them. Only names are stored, because busy days have many.
 */
export function endedSessions(clock: Clock): EndedSessions {
  const byHour = new Map<number, Set<string>>()

  const forgetVoid = () => {
    const now = hourOf(deletableUntil(clock))
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
