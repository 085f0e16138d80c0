import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { compare } from 'bcryptjs'
import type { Config } from '../config/config'

// bcrypt reads 72 bytes and ignores the rest, so a longer text would match the password that it begins with.
const mostBytes = 72

/**
 * Whether a text is the physio password: an exact match, not trimmed, case-folded or normalised (specification, section 5).
 * Always `false`, after the same time, for a text that is too long or if no password is configured.
 */
export async function isPhysioPassword(
  { physioPassword }: Pick<Config, 'physioPassword'>,
  text: string,
): Promise<boolean> {
  const usable = physioPassword !== null && Buffer.byteLength(text) <= mostBytes
  // Stryker disable StringLiteral: an unusable text is wrong with any placeholder
  const matches =
    physioPassword?.kind === 'bcrypt'
      ? await inTurn(() => compare(usable ? text : '', physioPassword.value))
      : isSame(text, physioPassword?.value ?? '')
  // Stryker restore StringLiteral
  return matches && usable
}

// Compares hashes of both texts: they have the same length, so the time does not reveal where the texts differ.
function isSame(one: string, other: string): boolean {
  const key = randomBytes(32)
  const digest = (text: string) => createHmac('sha256', key).update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

const lastKey: unique symbol = Symbol.for('steadily.last-physio-password')
const shared = globalThis as typeof globalThis & { [lastKey]?: Promise<unknown> }

// bcryptjs computes on the main thread, in slices of 100 ms. Run one comparison at a time, or other requests stall: also
// those of the middleware, which is a separate bundle with its own module variables.
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = (shared[lastKey] ?? Promise.resolve()).then(work)
  shared[lastKey] = mine.catch(() => undefined)
  return mine
}
