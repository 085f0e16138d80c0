import 'server-only'
import { createHash } from 'node:crypto'
import { plainEmail } from '../domain/account'
import { foldedName } from '../domain/folded-name'

/**
 * What stands for a name where attempts are counted: no list of people grows there. In its folded form, as another system
 * may take several spellings for one account.
 */
export function hashedName(name: string): string {
  return createHash('sha256')
    .update(foldedName(plainEmail(name)))
    .digest('base64url')
}
