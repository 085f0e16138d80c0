import type { Backend } from '../ports/backend'
import type { Clock } from '../ports/clock'
import { isBackendError } from '../ports/errors'
import type { Log } from '../ports/log'

type PublicContent = Pick<Backend, 'site' | 'exercises'>

/** How long content is not asked for again, in milliseconds. */
const freshFor = 60 * 1000
/** How long the last good copy is served where it cannot be read again, in milliseconds. */
const servedFor = 24 * 60 * 60 * 1000
/** How long content that could not be read, and of which there is no good copy, is not asked for again, in milliseconds. */
const failedFor = 5 * 1000

/**
 * Keeps public content for everybody, so that a change shows within a minute and a fault of the source takes nothing
 * down for a day. Never for anything personal: all who ask get the same copy.
 */
export function cachedContent(source: PublicContent, clock: Clock, log: Log): PublicContent {
  return {
    site: cached('site settings', () => source.site(), clock, log),
    exercises: cached('exercises', () => source.exercises(), clock, log),
  }
}

function cached<Value>(
  what: string,
  read: () => Promise<Value>,
  clock: Clock,
  log: Log,
): () => Promise<Value> {
  let good: { value: Value; readAt: number } | undefined
  let failed: { error: unknown } | undefined
  let triedAt = 0
  let reading: Promise<Value> | undefined

  const readAgain = async (): Promise<Value> => {
    triedAt = clock().getTime()
    try {
      const value = await read()
      good = { value, readAt: triedAt }
      failed = undefined
      return value
    } catch (error) {
      failed = { error }
      if (!good || !isWithin(servedFor, good.readAt, triedAt)) throw error
      log.error(`${what} not read again, the last good copy is served`, {
        ...(isBackendError(error) && { code: error.code }),
        error: error instanceof Error ? error.message : 'thrown value',
      })
      return good.value
    } finally {
      reading = undefined
    }
  }

  return async () => {
    const now = clock().getTime()
    // Also after a read that failed: a source that is away is not asked by every request.
    if (good && isWithin(freshFor, triedAt, now) && isWithin(servedFor, good.readAt, now)) return good.value
    if (failed && isWithin(failedFor, triedAt, now)) throw failed.error
    return (reading ??= readAgain())
  }
}

// A clock that was put back must not keep a copy for ever.
function isWithin(milliseconds: number, from: number, now: number): boolean {
  return now >= from && now - from < milliseconds
}
