import 'server-only'
import { createHash } from 'node:crypto'
import type { Throttle, ThrottleRule } from '../ports/ledger'
import { type Counted, throttledAttempt, tooManyAttempts } from './throttled-attempt'

const fiveMinutes = 5 * 60

// The account's own limit is wide, so that a stranger cannot lock somebody out from a single address.
const rules = {
  accountFromAddress: { name: 'sign-in-account-address', attempts: 10, seconds: fiveMinutes },
  account: { name: 'sign-in-account', attempts: 50, seconds: fiveMinutes },
  address: { name: 'sign-in-address', attempts: 100, seconds: fiveMinutes },
} satisfies Record<string, ThrottleRule>

// A password takes a third of a second of the one thread that answers everybody.
const mostAtOnceFromAnAddress = 10
const underWay = new Map<string, number>()

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
  const others = underWay.get(who.address) ?? 0
  if (others >= mostAtOnceFromAnAddress) throw tooManyAttempts(1)
  underWay.set(who.address, others + 1)
  try {
    return await throttledAttempt(throttle, counted, attempt)
  } finally {
    const left = (underWay.get(who.address) ?? 1) - 1
    if (left > 0) underWay.set(who.address, left)
    else underWay.delete(who.address)
  }
}
