import { bulkhead, isBrokenCircuitError } from 'cockatiel'
import type { Clock } from '../../ports/clock'
import type { Log } from '../../ports/log'
import { type Exchange, restSeconds, upstreamBreaker } from './breaker'
import { type Asked, notSent } from './faults'

/** Controls all calls to one host: concurrency limit and circuit breaker. */
export type Gate = {
  /**
   * Sends now, or as soon as there is a free slot.
   * @param within aborts waiting for a slot
   * @throws BackendError `unavailable`, with the time to retry, if nothing was sent
   */
  pass<Got extends Exchange>(asked: Asked, within: AbortSignal, send: () => Promise<Got>): Promise<Got>
  /** Whether the breaker is open because the host has failed too often. */
  isOpen(): boolean
}

/** The most calls in flight, and the most calls that wait for one of them to end. */
const places = { underWay: 64, waiting: 64 }
/** When to retry if all slots were taken, in seconds. */
const soon = 2

/**
 * Creates the gate of one host.
 * @param host its name in the log
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
        // Check again after the queue: Cockatiel would make all calls wait for the one that probes.
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

/** Rejects on abort if that still matters: Cockatiel rejects queued calls only when its queue moves. */
function stopped(within: AbortSignal, doesMatter: () => boolean): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => {
      if (doesMatter()) reject(new Error('No room in time'))
    }
    within.addEventListener('abort', stop, { once: true })
  })
}
