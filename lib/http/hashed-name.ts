import 'server-only'
import { createHash } from 'node:crypto'

/** What stands for an e-mail where attempts are counted: no list of people grows there. */
export function hashedName(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}
