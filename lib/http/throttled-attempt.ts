import 'server-only'
import type { Throttle, ThrottleRule } from '../ports/ledger'
import { Problem } from './problem'

/** What an attempt is counted under: a rule, and whose attempts it counts. */
export type Counted = readonly [ThrottleRule, string]

/**
 * Lets an attempt through, or refuses it before anything is checked. Each is counted before it is made, or a hundred at
 * once would all come through before the first had failed; those that did not fail are given back.
 * @param counted from the narrowest to the widest
 * @param attempt runs the check; a Problem `wrong-details` from it is a failure
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds, for right and wrong secrets alike
 */
export async function throttledAttempt<Result>(
  throttle: Throttle,
  counted: readonly Counted[],
  attempt: () => Promise<Result>,
): Promise<Result> {
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
  try {
    const result = await attempt()
    await giveBack()
    return result
  } catch (error) {
    if (!(error instanceof Problem && error.slug === 'wrong-details')) await giveBack()
    throw error
  }
}

/** The refusal of an attempt. @param seconds until the next one may be made */
export function tooManyAttempts(seconds: number): Problem {
  return new Problem('too-many-attempts', { headers: { 'Retry-After': String(seconds) } })
}
