import { setTimeout as pause } from 'node:timers/promises'
import type { Outcome } from './visitor'

/**
 * Sends requests at a fixed rate without waiting for earlier answers, like independent users.
 * @param rate requests per second
 * @param seconds duration
 * @param one sends a request, given its number from 0
 * @returns when every request has an outcome
 */
export async function atRate(
  { rate, seconds, until = () => false }: { rate: number; seconds: number; until?: () => boolean },
  one: (number: number) => Promise<unknown>,
): Promise<void> {
  const begun = performance.now()
  const underWay = new Set<Promise<unknown>>()
  let sent = 0
  while (!until()) {
    const due = Math.min(Math.floor(((performance.now() - begun) / 1000) * rate), rate * seconds)
    for (; sent < due; sent++) {
      const request = one(sent)
      underWay.add(request)
      void request.finally(() => underWay.delete(request))
    }
    if (sent >= rate * seconds) break
    await pause(5)
  }
  await Promise.all(underWay)
}

/**
 * Sends a new request as soon as one is answered, so that a slow machine is busy but never overloaded.
 * @param many how many requests are in flight at any time
 * @param seconds duration
 * @param one sends a request
 * @returns how many were answered, after the last answer
 */
export async function asFastAsAnswered(
  { many, seconds, until = () => false }: { many: number; seconds: number; until?: () => boolean },
  one: () => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  let answered = 0
  const oneAfterAnother = async () => {
    while (performance.now() < end && !until()) {
      await one()
      answered++
    }
  }
  await Promise.all(Array.from({ length: many }, oneAfterAnother))
  return answered
}

/** Counts and times of requests by kind. */
export class Tally {
  readonly #statuses = new Map<string, Map<Outcome['status'], number>>()
  readonly #times = new Map<string, number[]>()

  /** Counts an outcome. @returns the outcome */
  note(kind: string, outcome: Outcome): Outcome {
    const statuses = this.#statuses.get(kind) ?? new Map<Outcome['status'], number>()
    this.#statuses.set(kind, statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1))
    const times = this.#times.get(kind) ?? []
    this.#times.set(kind, times)
    times.push(outcome.time)
    return outcome
  }

  /** The number of outcomes of a kind, with this status or any. */
  count(kind: string, status?: Outcome['status']): number {
    const statuses = this.#statuses.get(kind)
    if (status !== undefined) return statuses?.get(status) ?? 0
    return [...(statuses?.values() ?? [])].reduce((sum, each) => sum + each, 0)
  }

  /** The counts by status, over all kinds. */
  statuses(): Map<Outcome['status'], number> {
    const all = new Map<Outcome['status'], number>()
    for (const statuses of this.#statuses.values())
      for (const [status, many] of statuses) all.set(status, (all.get(status) ?? 0) + many)
    return all
  }

  /** A percentile of the answer times of a kind in milliseconds. @param share such as 0.95 */
  time(kind: string, share: number): number {
    const times = (this.#times.get(kind) ?? []).toSorted((one, other) => one - other)
    return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  }

  /** A summary such as "reads 9000 (8990 × 200, 10 × 503; half within 4 ms, 95 % within 56 ms)". */
  toString(): string {
    return [...this.#statuses]
      .map(([kind, statuses]) => {
        const each = [...statuses].map(([status, many]) => `${many} × ${status}`)
        return `${kind} ${this.count(kind)} (${each.join(', ')}; half within ${this.time(kind, 0.5)} ms, 95 % within ${this.time(kind, 0.95)} ms)`
      })
      .join('; ')
  }
}
