import type { Clock } from '../../ports/clock'
import { BackendError } from '../../ports/errors'
import { type Ledger, lockNameOf } from '../../ports/ledger'
import { endedSessions } from '../memory/ended-sessions'
import { longestPause, prefix, type Client, type Redis } from './connection'

// Time until every other process has surely reconnected and sent its entries, in milliseconds.
const settling = 4 * longestPause

/**
 * Stores ended and locked sessions in a Redis that all processes share. If Redis is down, it is unknown whether a
 * session was ended elsewhere, so `standingOf` throws. Each process also remembers the sessions ended through it and
 * sends them again after an outage: Redis may be back with old data, or with none.
 */
export function redisLedger(redis: Redis, clock: Clock): Ledger {
  const endedHere = endedSessions(clock)
  let settled: object | null = null
  let isSettled = true

  const tellAgain = async () => {
    const thisReturn = {}
    settled = thisReturn
    isSettled = false
    // A Redis that is loading or full refuses, so retry until it accepts. If it goes down again meanwhile, its next
    // return starts this again.
    while (settled === thisReturn && redis.client.isOpen && !(await listens())) await pause(longestPause)
    await pause(settling)
    if (settled === thisReturn) isSettled = true
  }
  /**
   * Sends all entries, plus one key so that a process without entries also waits until Redis accepts those of the
   * others.
   * @returns false if Redis refuses
   */
  const listens = async () => {
    try {
      await redis.client.set(`${prefix}returned`, '1', { expiration: { type: 'EX', value: 1 } })
      await Promise.all([...endedHere.all()].map(({ sid, until }) => tell(redis.client, sid, until, clock())))
      return true
    } catch {
      return false
    }
  }
  redis.onReturn(() => void tellAgain())

  const note = async (name: string, until: Date) => {
    endedHere.add(name, until)
    await redis.ask((client) => tell(client, name, until, clock()))
  }

  return {
    endSession: note,
    lockSession: (sid, until) => note(lockNameOf(sid), until),
    standingOf: async (sid) => {
      if (endedHere.has(sid)) return 'ended'
      const lock = lockNameOf(sid)
      const [ended, locked] = await redis.ask((client) => client.mGet([keyOf(sid), keyOf(lock)]))
      if (ended) return 'ended'
      // May be ended elsewhere too, but locked is enough to refuse it.
      if (locked || endedHere.has(lock)) return 'locked'
      if (!isSettled)
        throw new BackendError('unavailable', 'Redis has just come back', { retryAfterSeconds: 2 })
      return 'open'
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())

const keyOf = (sid: string) => `${prefix}ended:${sid}`

// As a duration, not an instant: the clock of the other machine may be wrong.
async function tell(client: Client, sid: string, until: Date, now: Date): Promise<void> {
  const value = Math.max(1, until.getTime() - now.getTime())
  await client.set(keyOf(sid), '1', { expiration: { type: 'PX', value } })
}
