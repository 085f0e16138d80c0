import 'server-only'
import { randomBytes } from 'node:crypto'

/**
 * A new name for a session or a physio pass: 128 random bits in base64url. Short, as it lies in each cookie and, where there
 * is no database, in memory for a day after it was ended.
 */
export function newSid(): string {
  return randomBytes(16).toString('base64url')
}
