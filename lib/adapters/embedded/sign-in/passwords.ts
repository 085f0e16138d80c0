import { createHash } from 'node:crypto'
import { compare, hash } from 'bcryptjs'
import { BackendError } from '../../../ports/errors'

const usualCost = 12

/** bcrypt's lowest cost, for passwords that are public: hashing takes 1 ms, not 300. */
export const lowestCost = 4

// Hash of a random text that was never stored.
const dummyHash = '$2b$12$wute43fl3LgCPXy6xoqV1.xqugj55z.pPFeoX4Gw1ZRKXdNRT6hCe'

/**
 * Hashes a password, normalized to Unicode NFC because keyboards write "é" as one code point or two. The password is
 * neither trimmed nor case-folded.
 * @param cost of bcrypt: each step doubles the time
 * @throws BackendError `unavailable` if too many checks are queued
 */
export function hashPassword(password: string, cost = usualCost): Promise<string> {
  return inTurn(() => hash(prehash(password.normalize('NFC')), cost))
}

/**
 * Compares a password with a hash, in any Unicode form the user may have typed.
 * @throws BackendError `unavailable` if too many checks are queued
 * @param kept the hash; `null` for an unknown user: takes as long as a wrong password and returns false
 * @param check replaced only by tests
 */
export async function verifyPassword(
  password: string,
  kept: string | null,
  check: (password: string, hash: string) => Promise<boolean> = compare,
): Promise<boolean> {
  const matches = async () => {
    for (const form of formsOf(password)) if (await check(prehash(form), kept ?? dummyHash)) return true
    return false
  }
  return (await inTurn(matches)) && kept !== null
}

// Hashes from before normalization may be of any form. Most passwords have only one form, so this is one check.
function formsOf(password: string): Set<string> {
  return new Set([password.normalize('NFC'), password, password.normalize('NFD')])
}

// bcryptjs runs on the main thread in slices of 100 ms. One at a time delays other requests by one slice; a hundred at
// once delayed them by ten seconds.
const longestLine = 20
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= longestLine)
    throw new BackendError('unavailable', 'Too many passwords to check at once', { retryAfterSeconds: 5 })
  waiting++
  const mine = last.then(work).finally(() => waiting--)
  last = mine.catch(() => undefined)
  return mine
}

// bcrypt reads 72 bytes and stops at a NUL; 44 characters of base64 avoid both and let every byte count.
function prehash(password: string): string {
  return createHash('sha256').update(password, 'utf8').digest('base64')
}
