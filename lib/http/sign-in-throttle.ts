import 'server-only'
import type { Throttle, ThrottleRule } from '../ports/ledger'
import { limitConcurrency } from './concurrency-limit'
import { hashedName } from './hashed-name'
import { type Counted, count, throttledAttempt } from './throttled-attempt'

const fiveMinutes = 5 * 60

// The limit for the account is wide, so that a stranger cannot lock the user out from a single address.
const rules = {
  accountFromAddress: { name: 'sign-in-account-address', attempts: 10, seconds: fiveMinutes },
  account: { name: 'sign-in-account', attempts: 50, seconds: fiveMinutes },
  address: { name: 'sign-in-address', attempts: 100, seconds: fiveMinutes },
  // Each success costs a password check and creates a refresh token, so successes are limited too.
  success: { name: 'sign-in-success', attempts: 300, seconds: fiveMinutes },
} satisfies Record<string, ThrottleRule>

/**
 * Rate limits attempts to sign in, before anything is checked. Failures count, and separately successes: 300 in 5 minutes
 * to an account.
 * @param attempt runs the check; a Problem `wrong-details` from it counts as a failure
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds, for right and wrong passwords alike
 */
export async function throttledSignIn<Result>(
  throttle: Throttle,
  who: { username: string; address: string },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const account = hashedName(who.username)
  const counted: Counted[] = [
    [rules.accountFromAddress, `${account} ${who.address}`],
    [rules.account, account],
    [rules.address, who.address],
  ]
  return limitConcurrency(who.address, () =>
    throttledAttempt(throttle, counted, async () => {
      const giveBack = await count(throttle, [[rules.success, account]])
      try {
        return await attempt()
      } catch (error) {
        await giveBack()
        throw error
      }
    }),
  )
}
