import 'server-only'
import type { Throttle, ThrottleRule } from '../ports/ledger'
import { limitConcurrency } from './concurrency-limit'
import { hashedName } from './hashed-name'
import { type Counted, count, throttledAttempt } from './throttled-attempt'

const anHour = 60 * 60

// An account that a stranger asks for must not keep its owner from a new password, so each kind counts by itself. Three
// links to a new password that a stranger asked for lie in the owner's mailbox, and all of them work.
const mailRules = {
  register: { name: 'register-email', attempts: 3, seconds: anHour },
  reset: { name: 'reset-email', attempts: 3, seconds: anHour },
} satisfies Record<string, ThrottleRule>

const rules = {
  address: { name: 'mail-address', attempts: 20, seconds: anHour },
  everybody: { name: 'mail-everybody', attempts: 500, seconds: anHour },
  resetAddress: { name: 'reset-address', attempts: 20, seconds: anHour },
  cancelAddress: { name: 'cancel-address', attempts: 20, seconds: anHour },
} satisfies Record<string, ThrottleRule>

/**
 * Lets somebody ask for a mail, or refuses before anything is looked up: 3 an hour of a kind to one e-mail, 20 from an
 * address, 500 in all of each kind. Each counts, whether there is such an account or not; a fault of ours does not.
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
    // By kind too: a flood of strangers' new accounts must not keep people from their passwords.
    [rules.everybody, who.kind],
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
 * Lets a caller end a registration, or refuses before its link is looked up: 20 an hour from an address. Each counts,
 * because a link that is unknown ends like one that is good; a fault of ours does not.
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
 * Lets somebody use a mailed link, or refuses before it is looked up. Only failures count: 20 an hour from an address. Not
 * by account too: nobody guesses 256 bits, and a stranger could keep somebody from their own link.
 * @param attempt a Problem `link-ended` from it counts as a failure
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds
 */
export async function throttledReset(
  throttle: Throttle,
  address: string,
  attempt: () => Promise<void>,
): Promise<void> {
  await limitConcurrency(address, () => throttledAttempt(throttle, [[rules.resetAddress, address]], attempt))
}
