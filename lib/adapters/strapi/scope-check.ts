import { decodeJwt } from 'jose'
import type { Scope } from '../../ports/backend'
import { BackendError } from '../../ports/errors'
import { field, reading } from '../upstream/reading/reading'
import { identifier } from '../upstream/reading/text'

/**
 * Checks that the token belongs to the user whose record is requested. Strapi is not asked: the token comes from the
 * sealed session, which contains only Strapi's own answers.
 * @throws BackendError `not-permitted` if it names another user; `not-signed-in` if it has expired or names none
 */
export function checkScope({ userId, token }: Scope, now: Date): void {
  const claims = claimsIn(token)
  if (!claims?.userId) throw new BackendError('not-signed-in', 'What should be a token of Strapi is none')
  if (claims.userId !== userId) throw new BackendError('not-permitted', 'The token belongs to another user')
  if (claims.exp !== undefined && claims.exp * 1000 <= now.getTime())
    throw new BackendError('not-signed-in', 'The token has run out')
}

// `userId` if Strapi's sessions end on the server ("refresh"), `id` if they do not ("legacy-support").
function claimsIn(token: string): { userId: string | null; exp: number | undefined } | null {
  try {
    const claims = decodeJwt(token)
    const userId = reading(claims, '', (root) => identifier(field(root, 'userId', 'id'))).value
    return { userId, exp: claims.exp }
  } catch {
    return null
  }
}
