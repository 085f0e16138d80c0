import 'server-only'
import type { Throttle, ThrottleRule } from '../ports/ledger'
import { Problem } from './problem'

/** A rule, and the key under which attempts are counted. */
export type Counted = readonly [ThrottleRule, string]

/**
 * Counts an action before it is done, or refuses it. Counting afterwards would let a hundred concurrent requests through.
 * @param counted from the narrowest to the widest
 * @returns a function that reverts all counts
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds: then nothing is counted
 */
export async function count(
  throttle: Throttle,
  counted: readonly Counted[],
): Promise<() => Promise<unknown>> {
  const taken: Counted[] = []
  const giveBack = () => Promise.all(taken.map(([rule, key]) => throttle.giveBack(rule, key)))
  // One after the other: requests that their own address limit stops must not fill the shared limit even briefly.
  for (const each of counted) {
    const wait = await throttle.take(...each)
    if (wait > 0) {
      await giveBack()
      throw tooManyAttempts(wait)
    }
    taken.push(each)
  }
  return giveBack
}

/**
 * Rate limits attempts at a secret, before anything is checked. Only failures stay counted.
 * @param counted from the narrowest to the widest
 * @param attempt runs the check; a Problem `wrong-details` or `link-ended` from it is a failure
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds, for right and wrong secrets alike
 */
export async function throttledAttempt<Result>(
  throttle: Throttle,
  counted: readonly Counted[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  const giveBack = await count(throttle, counted)
  try {
    const result = await attempt()
    await giveBack()
    return result
  } catch (error) {
    if (!isFailure(error)) await giveBack()
    throw error
  }
}

/** The problem for a rate-limited attempt. @param seconds until the next attempt is allowed */
export function tooManyAttempts(seconds: number): Problem {
  return new Problem('too-many-attempts', { headers: { 'Retry-After': String(seconds) } })
}

function isFailure(error: unknown): boolean {
  return error instanceof Problem && ['wrong-details', 'link-ended'].includes(error.slug)
}
