import 'server-only'
import { randomBytes } from 'node:crypto'

/**
 * Returns a new id for a session or a physio pass: 128 random bits in base64url. Short, because it is in each cookie and,
 * without a database, stays in memory for a day after the session has ended.
 */
export function newSid(): string {
  return randomBytes(16).toString('base64url')
}
