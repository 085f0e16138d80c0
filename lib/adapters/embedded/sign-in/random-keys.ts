import { createHash, randomBytes } from 'node:crypto'

/** A bearer key: 256 random bits as 43 URL-safe characters. */
export function randomKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of such a key. 256 random bits cannot be guessed, so no salt and no slow hash. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key, 'utf8').digest('hex')
}
