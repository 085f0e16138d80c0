import { bulkhead, isBrokenCircuitError } from 'cockatiel'
import type { Clock } from '../../ports/clock'
import type { Log } from '../../ports/log'
import { type Exchange, restSeconds, upstreamBreaker } from './breaker'
import { type Asked, notSent } from './faults'

/** Stands before everything that is sent to one host: its pool and its breaker. */
export type Gate = {
  /**
   * Sends where that may be now, or as soon as there is room.
   * @param within how long there is time to wait for room
   * @throws BackendError `unavailable`, with when to come back: nothing was sent
   */
  pass<Got extends Exchange>(asked: Asked, within: AbortSignal, send: () => Promise<Got>): Promise<Got>
  /** Whether hardly anything is sent, as the host has failed too often. */
  isOpen(): boolean
}

/** So many calls are under way at once, and so many wait for one of them to end. */
const places = { underWay: 64, waiting: 64 }
/** When to come back where there was no room, in seconds. */
const soon = 2

/**
 * The gate of one host.
 * @param host as the log calls it
 */
export function upstreamGate(needs: { clock: Clock; log: Log; host: string }): Gate {
  const breaker = upstreamBreaker(needs)
  const pool = bulkhead(places.underWay, places.waiting)

  return {
    isOpen: () => breaker.isOpen(),

    async pass(asked, within, send) {
      const tooOften = () => notSent(asked, `${needs.host} has failed too often`, restSeconds)
      if (breaker.isResting()) throw tooOften()
      const place = { isIn: false }
      const done = pool.execute(() => {
        place.isIn = true
        // Looked at again after the queue; and Cockatiel would have all wait for what becomes of the one that tries.
        if (breaker.isResting()) throw tooOften()
        return breaker.execute(send)
      }, within)
      try {
        return await Promise.race(place.isIn ? [done] : [done, stopped(within, () => !place.isIn)])
      } catch (error) {
        if (isBrokenCircuitError(error)) throw tooOften()
        if (place.isIn) throw error
        throw notSent(asked, 'too many calls are under way', soon)
      }
    },
  }
}

/** Rejects when the time is over, where it matters then: Cockatiel tells those in its queue only when that moves. */
function stopped(within: AbortSignal, doesMatter: () => boolean): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => {
      if (doesMatter()) reject(new Error('No room in time'))
    }
    within.addEventListener('abort', stop, { once: true })
  })
}
