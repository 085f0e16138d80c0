import { createClient } from '@redis/client'
import { BackendError } from '../../ports/errors'
import type { Log } from '../../ports/log'
import { codeOf, inWords, RedisError, tooSilent } from './redis-error'

const seconds = 1000

/** Timeout of a call, in milliseconds. */
export const longestWait = 0.8 * seconds

/** Longest delay until a Redis that is back is tried again, in milliseconds, without the time to connect. */
export const longestPause = 0.5 * seconds

const longestStart = 3 * seconds

/** The prefix of every key. */
export const prefix = 'steadily:'

export type Client = ReturnType<typeof clientFor>

/** A Redis that several processes share. It may go down at any time, and is reconnected automatically. */
export type Redis = {
  client: Client
  /**
   * Sends a command, with a timeout of 0.8 seconds. Fails at once if Redis is known to be down.
   * @throws BackendError `unavailable`
   */
  ask<Answer>(question: (client: Client) => Promise<Answer>): Promise<Answer>
  /** Calls the listener each time Redis is back after an outage. It may have lost its data. */
  onReturn(listener: () => void): void
  /** Whether it answers. Never throws. */
  health(): Promise<{ ok: boolean }>
  /** Closes the connection gracefully. */
  close(): Promise<void>
}

function clientFor(url: string, reconnect: (tries: number) => number | false) {
  return createClient({
    url,
    RESP: 2,
    maintNotifications: 'disabled',
    // While disconnected, commands fail at once instead of waiting in a queue.
    disableOfflineQueue: true,
    // A silent connection is closed after 5 seconds; these pings keep an idle one open.
    pingInterval: 2 * seconds,
    socket: { connectTimeout: 2 * seconds, socketTimeout: 5 * seconds, reconnectStrategy: reconnect },
  })
}

/**
 * Connects to a Redis and checks that it accepts writes.
 * @param url its `redis://` or `rediss://` address
 * @throws RedisError that explains, without the address, why it cannot be used
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  let isOpen = false
  const client = clientFor(url, (tries) => isOpen && Math.min(50 * 2 ** tries, longestPause))
  const returned: (() => void)[] = []
  let isAway = false
  // A command was not answered in time, though the connection is open.
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
      const onAnswer = () => {
        isSilent = false
        find()
      }
      answer.then(onAnswer, onAnswer)
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

// Some users may not run this command; then the policy is unknown.
async function throwsKeysAway(client: Client): Promise<boolean> {
  const memory = await within(longestWait, client.info('memory')).catch(() => '')
  return /^maxmemory:[1-9]/m.test(memory) && !/^maxmemory_policy:noeviction/m.test(memory)
}

const away = (words: string) => new BackendError('unavailable', words, { retryAfterSeconds: 5 })

/** @throws RedisError on timeout, otherwise what the answer rejects with */
async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let late: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new RedisError(tooSilent))
    // If this process was too busy to read the answer, it may already have arrived: check once more.
    late = setTimeout(() => setImmediate(refuse), milliseconds)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(late)
  }
}
