import { type Clock, deletableUntil, steadyNow } from '../../ports/clock'
import { BackendError } from '../../ports/errors'
import { beginOf, type Ledger, lockNameOf } from '../../ports/ledger'
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
  const endedUsersHere = new Map<string, { at: Date; until: Date }>()
  let settled: object | null = null
  let isSettled = true

  const sendAgain = async () => {
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
      await Promise.all(
        [...endedHere.all()].map(({ sid, until }) => send(redis.client, sid, until, steadyNow(clock))),
      )
      await Promise.all(
        [...endedUsersHere].map(([userId, entry]) => sendUser(redis.client, userId, entry, steadyNow(clock))),
      )
      return true
    } catch {
      return false
    }
  }
  redis.onReturn(() => void sendAgain())

  const note = async (name: string, until: Date) => {
    endedHere.add(name, until)
    await redis.ask((client) => send(client, name, until, steadyNow(clock)))
  }

  const endedAt = (userId: string) => endedUsersHere.get(userId)?.at.getTime() ?? -Infinity

  return {
    isLasting: true,
    endSession: note,
    lockSession: (sid, until) => note(lockNameOf(sid), until),
    endSessionsOf: async (userId, at, until) => {
      const deletable = deletableUntil(clock)
      for (const [id, entry] of endedUsersHere) if (entry.until < deletable) endedUsersHere.delete(id)
      if (at.getTime() > endedAt(userId)) endedUsersHere.set(userId, { at, until })
      await redis.ask((client) => sendUser(client, userId, { at, until }, steadyNow(clock)))
    },
    standingOf: async (sid, whose) => {
      if (endedHere.has(sid) || (whose && beginOf(whose) <= endedAt(whose.userId))) return 'ended'
      const lock = lockNameOf(sid)
      const [[ended, locked], userEndedAt] = await redis.ask((client) =>
        Promise.all([
          client.mGet([keyOf(sid), keyOf(lock)]),
          whose ? client.zScore(userKeyOf(whose.userId), 'at') : null,
        ]),
      )
      if (ended || (whose && userEndedAt !== null && beginOf(whose) <= userEndedAt)) return 'ended'
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

const userKeyOf = (userId: string) => `${prefix}ended-user:${userId}`

// A sorted set with one member, because only its score can be raised without ever being lowered, in any order of writes.
async function sendUser(
  client: Client,
  userId: string,
  { at, until }: { at: Date; until: Date },
  now: Date,
): Promise<void> {
  const key = userKeyOf(userId)
  const lifetime = Math.max(1, until.getTime() - now.getTime())
  await client
    .multi()
    .zAdd(key, { value: 'at', score: at.getTime() }, { comparison: 'GT' })
    .pExpire(key, lifetime)
    .exec()
}

// As a duration, not an instant: the clock of the other machine may be wrong.
async function send(client: Client, sid: string, until: Date, now: Date): Promise<void> {
  const value = Math.max(1, until.getTime() - now.getTime())
  await client.set(keyOf(sid), '1', { expiration: { type: 'PX', value } })
}
