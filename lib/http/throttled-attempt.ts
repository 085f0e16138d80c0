import 'server-only'
import type { Throttle, ThrottleRule } from '../ports/ledger'
import { Problem } from './problem'

/** What an attempt is counted under: a rule, and whose attempts it counts. */
export type Counted = readonly [ThrottleRule, string]

/**
 * Counts something that is about to be done, or refuses it. Each is counted before it is done, or a hundred at once
 * would all come through before the first was counted.
 * @param counted from the narrowest to the widest
 * @returns what gives all of it back
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds: then nothing is counted
 */
export async function count(
  throttle: Throttle,
  counted: readonly Counted[],
): Promise<() => Promise<unknown>> {
  const taken: Counted[] = []
  const giveBack = () => Promise.all(taken.map(([rule, key]) => throttle.giveBack(rule, key)))
  // One after the other: a flood that its own address stops must not fill, for a moment, what is counted for everybody.
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
 * Lets an attempt at a secret through, or refuses it before anything is checked. Those that did not fail are given back.
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

/** The refusal of an attempt. @param seconds until the next one may be made */
export function tooManyAttempts(seconds: number): Problem {
  return new Problem('too-many-attempts', { headers: { 'Retry-After': String(seconds) } })
}

function isFailure(error: unknown): boolean {
  return error instanceof Problem && ['wrong-details', 'link-ended'].includes(error.slug)
}
