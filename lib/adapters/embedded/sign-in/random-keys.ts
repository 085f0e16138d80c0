import { createHash, randomBytes } from 'node:crypto'

/** Whoever has it may do something: 256 random bits in 43 characters that an address can carry. */
export function randomKey(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of such a key. It needs no salt and no slow hash: nobody guesses 256 bits. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key, 'utf8').digest('hex')
}
