import { decodeJwt } from 'jose'
import type { Scope } from '../../ports/backend'
import { BackendError } from '../../ports/errors'
import { field, reading } from '../upstream/reading/reading'
import { identifier } from '../upstream/reading/text'

/**
 * Checks that the token belongs to the user whose record is requested. WordPress checks it itself; this catches a bug
 * of ours.
 * @throws BackendError `not-permitted` if the token names another user
 */
export function checkScope({ userId, token }: Scope): void {
  const owner = ownerIn(token)
  if (owner !== null && owner !== userId)
    throw new BackendError('not-permitted', 'The token belongs to another user')
}

/** `null` if the token names no user. */
function ownerIn(token: string): string | null {
  try {
    return reading(decodeJwt(token), '', (claims) =>
      identifier(field(field(field(claims, 'data'), 'user'), 'id')),
    ).value
  } catch {
    return null
  }
}
