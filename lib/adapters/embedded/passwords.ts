import { createHash } from 'node:crypto'
import { compare, hash } from 'bcryptjs'

const cost = 12

// Of a random text that nobody kept.
const nobodysHash = '$2b$12$wute43fl3LgCPXy6xoqV1.xqugj55z.pPFeoX4Gw1ZRKXdNRT6hCe'

/** Hashes a password for keeping. It is taken as it is: not trimmed, not folded, not normalised. */
export function hashPassword(password: string): Promise<string> {
  return hash(prehash(password), cost)
}

/**
 * Tells whether a password is the one that was hashed.
 * @param kept `null` for a user that does not exist: takes as long as a wrong password, and is always false
 */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  const same = await compare(prehash(password), kept ?? nobodysHash)
  return same && kept !== null
}

// bcrypt reads 72 bytes and stops at a NUL; 44 characters of base64 hold neither problem and let every byte count.
function prehash(password: string): string {
  return createHash('sha256').update(password, 'utf8').digest('base64')
}
