import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { compare } from 'bcryptjs'
import type { Config } from '../config/config'

// bcrypt reads 72 bytes and ignores the rest: a longer text would pass for the password it begins with.
const mostBytes = 72

/**
 * Whether a text is the physio password: an exact match, neither trimmed nor folded nor normalised (specification,
 * section 5). What is too long, or asked for where no password is configured, is wrong and takes as long to say.
 */
export async function isPhysioPassword(
  { physioPassword }: Pick<Config, 'physioPassword'>,
  text: string,
): Promise<boolean> {
  const usable = physioPassword !== null && Buffer.byteLength(text) <= mostBytes
  // Stryker disable StringLiteral: what is not usable is wrong, whatever stands in for it
  const matches =
    physioPassword?.kind === 'bcrypt'
      ? await inTurn(() => compare(usable ? text : '', physioPassword.value))
      : isSame(text, physioPassword?.value ?? '')
  // Stryker restore StringLiteral
  return matches && usable
}

// Of both sides, so that they are of one length and the time tells nothing of where they differ.
function isSame(one: string, other: string): boolean {
  const key = randomBytes(32)
  const digest = (text: string) => createHmac('sha256', key).update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

// bcryptjs computes on the thread that answers everybody, in slices of 100 ms: one at a time.
let last: Promise<unknown> = Promise.resolve()

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}
