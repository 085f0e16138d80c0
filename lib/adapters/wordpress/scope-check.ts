import { decodeJwt } from 'jose'
import type { Scope } from '../../ports/backend'
import { BackendError } from '../../ports/errors'
import { field, reading } from '../upstream/reading/reading'
import { identifier } from '../upstream/reading/text'

/**
 * The user that the token names is the one whose record may be asked for. WordPress checks it itself; a mistake of ours ends
 * here.
 * @throws BackendError `not-permitted` where it names somebody else
 */
export function checkScope({ userId, token }: Scope): void {
  const owner = ownerIn(token)
  if (owner !== null && owner !== userId)
    throw new BackendError('not-permitted', 'The token belongs to another user')
}

/** `null` where a token does not say. */
function ownerIn(token: string): string | null {
  try {
    return reading(decodeJwt(token), '', (claims) =>
      identifier(field(field(field(claims, 'data'), 'user'), 'id')),
    ).value
  } catch {
    return null
  }
}
