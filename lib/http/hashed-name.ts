import 'server-only'
import { createHash } from 'node:crypto'
import { plainEmail } from '../domain/account'

/** What stands for an e-mail where attempts are counted: no list of people grows there. */
export function hashedName(email: string): string {
  return createHash('sha256').update(plainEmail(email)).digest('base64url')
}
