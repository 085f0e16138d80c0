import { createHash } from 'node:crypto'
import { compare, hash } from 'bcryptjs'
import { BackendError } from '../../../ports/errors'

const cost = 12

// Of a random text that nobody kept.
const nobodysHash = '$2b$12$wute43fl3LgCPXy6xoqV1.xqugj55z.pPFeoX4Gw1ZRKXdNRT6hCe'

/**
 * Hashes a password for keeping, in the Unicode form NFC: keyboards write "é" as one code point or as two. Otherwise it is
 * taken as it is: neither trimmed nor folded.
 * @throws BackendError `unavailable` when too many wait already
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(prehash(password.normalize('NFC')), cost))
}

/**
 * Tells whether a password is the one that was hashed, in whichever Unicode form it is typed.
 * @throws BackendError `unavailable` when too many wait already
 * @param kept `null` for a user that does not exist: takes as long as a wrong password, and is always false
 * @param check only tests give their own
 */
export async function verifyPassword(
  password: string,
  kept: string | null,
  check: (password: string, hash: string) => Promise<boolean> = compare,
): Promise<boolean> {
  const matches = async () => {
    for (const form of formsOf(password)) if (await check(prehash(form), kept ?? nobodysHash)) return true
    return false
  }
  return (await inTurn(matches)) && kept !== null
}

// Hashes from before passwords were normalised may be of any form. Most passwords have one form, so one check.
function formsOf(password: string): Set<string> {
  return new Set([password.normalize('NFC'), password, password.normalize('NFD')])
}

// bcryptjs computes on the thread that answers everybody, in slices of 100 ms. One at a time keeps the others waiting for
// one slice; a hundred at once kept them waiting for ten seconds.
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

// bcrypt reads 72 bytes and stops at a NUL; 44 characters of base64 hold neither problem and let every byte count.
function prehash(password: string): string {
  return createHash('sha256').update(password, 'utf8').digest('base64')
}
