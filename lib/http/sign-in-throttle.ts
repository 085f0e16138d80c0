import 'server-only'
import { createHash } from 'node:crypto'
import type { Throttle, ThrottleRule } from '../ports/ledger'
import { Problem } from './problem'

const fiveMinutes = 5 * 60

// The account's own limit is wide, so that a stranger cannot lock somebody out from a single address.
const rules = {
  accountFromAddress: { name: 'sign-in-account-address', attempts: 10, seconds: fiveMinutes },
  account: { name: 'sign-in-account', attempts: 50, seconds: fiveMinutes },
  address: { name: 'sign-in-address', attempts: 100, seconds: fiveMinutes },
} satisfies Record<string, ThrottleRule>

// A password takes a third of a second of the one thread that answers everybody.
const mostAtOnceFromAnAddress = 10

/**
 * Lets an attempt to sign in through, or refuses it before anything is checked. Only failures count.
 * @param attempt runs the check; a Problem `wrong-details` from it counts as a failure
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds, for right and wrong passwords alike
 */
export async function throttledSignIn<Result>(
  throttle: Throttle,
  who: { username: string; address: string },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const account = createHash('sha256').update(who.username.toLowerCase()).digest('base64url')
  const counted: Counted[] = [
    [rules.accountFromAddress, `${account} ${who.address}`],
    [rules.account, account],
    [rules.address, who.address],
  ]
  if ((underWay.get(nameOf([rules.address, who.address])) ?? 0) >= mostAtOnceFromAnAddress)
    throw new Problem('too-many-attempts', { headers: { 'Retry-After': '1' } })
  for (const each of counted) countUnderWay(each, 1)
  try {
    const waits = await Promise.all(counted.map((each) => waitFor(throttle, each)))
    const wait = Math.max(...waits)
    if (wait > 0) throw new Problem('too-many-attempts', { headers: { 'Retry-After': String(wait) } })
    return await attempt()
  } catch (error) {
    if (error instanceof Problem && error.slug === 'wrong-details')
      await Promise.all(counted.map(([rule, key]) => throttle.countFailure(rule, key)))
    throw error
  } finally {
    for (const each of counted) countUnderWay(each, -1)
  }
}

type Counted = [ThrottleRule, string]

// An attempt that is being checked counts like a failure, or a hundred at once would all come through before the first of
// them is counted.
const underWay = new Map<string, number>()
const nameOf = ([rule, key]: Counted) => `${rule.name} ${key}`

function countUnderWay(counted: Counted, more: 1 | -1): void {
  const now = (underWay.get(nameOf(counted)) ?? 0) + more
  if (now > 0) underWay.set(nameOf(counted), now)
  else underWay.delete(nameOf(counted))
}

async function waitFor(throttle: Throttle, counted: Counted): Promise<number> {
  const [rule, key] = counted
  const others = (underWay.get(nameOf(counted)) ?? 1) - 1
  return others < rule.attempts ? throttle.wait({ ...rule, attempts: rule.attempts - others }, key) : 1
}
