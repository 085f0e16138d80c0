import 'server-only'
import type { Throttle, ThrottleRule } from '../ports/ledger'
import { limitConcurrency } from './concurrency-limit'
import { hashedName } from './hashed-name'
import { type Counted, count, throttledAttempt } from './throttled-attempt'

const anHour = 60 * 60

// Each kind counts separately, so that a stranger's registrations for an e-mail do not block its owner's password resets.
// Resets requested by a stranger do no harm: their three links are in the owner's mailbox, and all of them work.
const mailRules = {
  register: { name: 'register-email', attempts: 3, seconds: anHour },
  reset: { name: 'reset-email', attempts: 3, seconds: anHour },
} satisfies Record<string, ThrottleRule>

const rules = {
  address: { name: 'mail-address', attempts: 20, seconds: anHour },
  overall: { name: 'mail-overall', attempts: 500, seconds: anHour },
  resetAddress: { name: 'reset-address', attempts: 20, seconds: anHour },
  cancelAddress: { name: 'cancel-address', attempts: 20, seconds: anHour },
} satisfies Record<string, ThrottleRule>

/**
 * Rate limits requests for a mail, before any lookup: per hour and kind 3 to one e-mail and 500 in all, and 20 from an
 * address. Every request counts, whether the account exists or not, except those that fail with an error of ours.
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds
 */
export async function throttledMail(
  throttle: Throttle,
  who: { kind: keyof typeof mailRules; email: string; address: string },
  ask: () => Promise<void>,
): Promise<void> {
  const counted: Counted[] = [
    [mailRules[who.kind], hashedName(who.email)],
    [rules.address, who.address],
    // By kind too: a flood of registrations must not block password resets.
    [rules.overall, who.kind],
  ]
  await limitConcurrency(who.address, async () => {
    const giveBack = await count(throttle, counted)
    try {
      await ask()
    } catch (error) {
      await giveBack()
      throw error
    }
  })
}

/**
 * Rate limits the cancellation of registrations, before the link is looked up: 20 an hour from an address. Every request
 * counts, because an unknown link gets the same answer as a good one, except those that fail with an error of ours.
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds
 */
export async function throttledCancellation(
  throttle: Throttle,
  address: string,
  cancel: () => Promise<void>,
): Promise<void> {
  const giveBack = await count(throttle, [[rules.cancelAddress, address]])
  try {
    await cancel()
  } catch (error) {
    await giveBack()
    throw error
  }
}

/**
 * Rate limits the use of mailed links, before the link is looked up. Only failures count: 20 an hour from an address. Not
 * by account too: 256 bits cannot be guessed, and a stranger could block the owner's link.
 * @param attempt a Problem `link-ended` from it counts as a failure
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds
 */
export function throttledReset<Result>(
  throttle: Throttle,
  address: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  return limitConcurrency(address, () => throttledAttempt(throttle, [[rules.resetAddress, address]], attempt))
}
