import type { Clock } from '../../ports/clock'
import { BackendError } from '../../ports/errors'
import { type Ledger, lockNameOf } from '../../ports/ledger'
import { endedSessions } from '../memory/ended-sessions'
import { longestPause, prefix, type Client, type Redis } from './connection'

// Until every other process has surely come back too and told what it knows, in milliseconds.
const settling = 4 * longestPause

/**
 * The ended and locked sessions, in a Redis that all processes share. If it cannot be asked, it is not known whether a session was
 * ended elsewhere, and that is what it says. Each process also remembers the sessions that were ended through it, and
 * tells them again to a Redis that was away: it may have come back with an old memory, or with none.
 */
export function redisLedger(redis: Redis, clock: Clock): Ledger {
  const endedHere = endedSessions(clock)
  let settled: object | null = null
  let isSettled = true

  const tellAgain = async () => {
    const thisReturn = {}
    settled = thisReturn
    isSettled = false
    // One that is still loading, or full, refuses: it is told until it listens. Where it goes away again meanwhile, it
    // returns again, and so does this.
    while (settled === thisReturn && redis.client.isOpen && !(await listens())) await pause(longestPause)
    await pause(settling)
    if (settled === thisReturn) isSettled = true
  }
  /** Tells it all, and something in any case: whoever has nothing to tell also waits until the others were heard. */
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
      // It may be ended elsewhere, but locked is enough to refuse it.
      if (locked || endedHere.has(lock)) return 'locked'
      if (!isSettled)
        throw new BackendError('unavailable', 'Redis has just come back', { retryAfterSeconds: 2 })
      return 'open'
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())

const keyOf = (sid: string) => `${prefix}ended:${sid}`

// How long, and not until when: the clock of another machine may be wrong.
async function tell(client: Client, sid: string, until: Date, now: Date): Promise<void> {
  const value = Math.max(1, until.getTime() - now.getTime())
  await client.set(keyOf(sid), '1', { expiration: { type: 'PX', value } })
}
