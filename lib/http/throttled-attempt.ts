import 'server-only'
import type { Throttle, ThrottleRule } from '../ports/ledger'
import { Problem } from './problem'

/** What an attempt is counted under: a rule, and whose tries it counts. */
export type Counted = readonly [ThrottleRule, string]

/**
 * Lets an attempt through, or refuses it before anything is checked. Only failures count.
 * @param attempt runs the check; a Problem `wrong-details` from it counts as a failure
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds, for right and wrong secrets alike
 */
export async function throttledAttempt<Result>(
  throttle: Throttle,
  counted: readonly Counted[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const each of counted) countUnderWay(each, 1)
  try {
    const waits = await Promise.all(counted.map((each) => waitFor(throttle, each)))
    const wait = Math.max(...waits)
    if (wait > 0) throw tooManyAttempts(wait)
    return await attempt()
  } catch (error) {
    if (error instanceof Problem && error.slug === 'wrong-details')
      await Promise.all(counted.map(([rule, key]) => throttle.countFailure(rule, key)))
    throw error
  } finally {
    for (const each of counted) countUnderWay(each, -1)
  }
}

/** The refusal of an attempt. @param seconds until the next one may be made */
export function tooManyAttempts(seconds: number): Problem {
  return new Problem('too-many-attempts', { headers: { 'Retry-After': String(seconds) } })
}

// An attempt that is being checked counts like a failure, or a hundred at once would all come through before the first of
// them is counted.
const underWay = new Map<string, number>()
const nameOf = ([rule, key]: Counted) => `${rule.name} ${key}`

/** How many attempts are being checked at this moment. */
export function attemptsUnderWay(counted: Counted): number {
  return underWay.get(nameOf(counted)) ?? 0
}

function countUnderWay(counted: Counted, more: 1 | -1): void {
  const now = attemptsUnderWay(counted) + more
  if (now > 0) underWay.set(nameOf(counted), now)
  else underWay.delete(nameOf(counted))
}

async function waitFor(throttle: Throttle, counted: Counted): Promise<number> {
  const [rule, key] = counted
  const others = Math.max(attemptsUnderWay(counted) - 1, 0)
  return others < rule.attempts ? throttle.wait({ ...rule, attempts: rule.attempts - others }, key) : 1
}
