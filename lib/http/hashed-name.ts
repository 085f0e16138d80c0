import 'server-only'
import { createHash } from 'node:crypto'
import { plainEmail } from '../domain/account'
import { foldedName } from '../domain/folded-name'

/**
 * Hashes a name for rate limits, so that they hold no list of users. Folded first, because another system may accept
 * several spellings for one account.
 */
export function hashedName(name: string): string {
  return createHash('sha256')
    .update(foldedName(plainEmail(name)))
    .digest('base64url')
}
