import { createClient } from '@redis/client'
import { BackendError } from '../../ports/errors'
import type { Log } from '../../ports/log'
import { codeOf, inWords, RedisError, tooSilent } from './redis-error'

const seconds = 1000

/** How long anybody waits for an answer, in milliseconds. */
export const longestWait = 0.8 * seconds

/** How long it takes at most until a Redis that is back is asked again, in milliseconds, the connecting not counted. */
export const longestPause = 0.5 * seconds

const longestStart = 3 * seconds

/** The prefix of every key. */
export const prefix = 'steadily:'

export type Client = ReturnType<typeof clientFor>

/** A Redis that several processes share. It may go away at any time, and comes back by itself. */
export type Redis = {
  client: Client
  /**
   * Asks it something, for 0.8 seconds at most; where it is known to be away, not at all.
   * @throws BackendError `unavailable`
   */
  ask<Answer>(question: (client: Client) => Promise<Answer>): Promise<Answer>
  /** Calls back whenever it has been away and is there again. It may have forgotten what it knew. */
  onReturn(listener: () => void): void
  /** Whether it answers. Never throws. */
  health(): Promise<{ ok: boolean }>
  /** Ends the connection in peace. */
  close(): Promise<void>
}

function clientFor(url: string, reconnect: (tries: number) => number | false) {
  return createClient({
    url,
    RESP: 2,
    maintNotifications: 'disabled',
    // A question that nobody can be asked fails at once and does not wait in a queue.
    disableOfflineQueue: true,
    // A connection on which nothing comes back is cut after 5 seconds; one that is only idle is kept by these questions.
    pingInterval: 2 * seconds,
    socket: { connectTimeout: 2 * seconds, socketTimeout: 5 * seconds, reconnectStrategy: reconnect },
  })
}

/**
 * Connects to a Redis, and makes sure that it may be written to.
 * @param url its `redis://` or `rediss://` address
 * @throws RedisError that says in words, without the address, why it cannot be used
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  let isOpen = false
  const client = clientFor(url, (tries) => isOpen && Math.min(50 * 2 ** tries, longestPause))
  const returned: (() => void)[] = []
  let isAway = false
  // It has been asked and said nothing, though the connection stands.
  let isSilent = false

  const lose = (error: unknown) => {
    if (!isOpen || isAway) return
    isAway = true
    log.error('Redis is away', { code: codeOf(error) ?? 'silent' })
  }
  const find = () => {
    if (!isAway || isSilent || !client.isReady) return
    isAway = false
    log.info('Redis is back')
  }
  client.on('error', lose).on('ready', () => {
    find()
    for (const listener of isOpen ? returned : []) listener()
  })

  try {
    await within(longestStart, tryOut(client))
    isOpen = true
    if (await throwsKeysAway(client))
      log.warn('Redis throws keys away where its memory is full: set its maxmemory-policy to noeviction')
  } catch (error) {
    client.destroy()
    throw inWords(error)
  }

  const ask: Redis['ask'] = async (question) => {
    if (!client.isReady || isSilent) throw away('Redis is away')
    const answer = question(client)
    try {
      return await within(longestWait, answer)
    } catch (error) {
      if (!(error instanceof RedisError)) throw away(`Redis refused (${codeOf(error) ?? 'no code'})`)
      isSilent = true
      lose(error)
      const heard = () => {
        isSilent = false
        find()
      }
      answer.then(heard, heard)
      throw away('Redis took too long')
    }
  }

  return {
    client,
    ask,
    onReturn: (listener) => void returned.push(listener),
    health: async () => {
      try {
        await ask(() => client.ping())
        return { ok: true }
      } catch {
        return { ok: false }
      }
    },
    close: async () => {
      isOpen = false
      if (client.isReady) await within(longestWait, client.close()).catch(() => undefined)
      client.destroy()
    },
  }
}

async function tryOut(client: Client): Promise<void> {
  await client.connect()
  await client.set(`${prefix}started`, '1', { expiration: { type: 'EX', value: 1 } })
}

// Not everybody may ask this; then nobody knows.
async function throwsKeysAway(client: Client): Promise<boolean> {
  const memory = await within(longestWait, client.info('memory')).catch(() => '')
  return /^maxmemory:[1-9]/m.test(memory) && !/^maxmemory_policy:noeviction/m.test(memory)
}

const away = (words: string) => new BackendError('unavailable', words, { retryAfterSeconds: 5 })

/** @throws RedisError where the answer does not come in time, and whatever it fails with otherwise */
async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let late: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new RedisError(tooSilent))
    // A process that was itself too busy to listen looks once more: the answer may lie there.
    late = setTimeout(() => setImmediate(refuse), milliseconds)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(late)
  }
}
