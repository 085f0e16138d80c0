import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { Scope } from '../../ports/backend'
import { BackendError } from '../../ports/errors'
import { filled } from './wire-values'

const claimsSchema = z.object({ data: z.object({ user: z.object({ id: filled }) }) })

/**
 * Whoever the token names is whose record may be asked for. WordPress checks it itself; a mistake of ours ends here.
 * @throws BackendError `not-permitted` where it names somebody else
 */
export function checkScope({ userId, token }: Scope): void {
  const owner = ownerIn(token)
  if (owner !== null && owner !== userId)
    throw new BackendError('not-permitted', 'The token belongs to somebody else')
}

/** `null` where a token does not say. */
function ownerIn(token: string): string | null {
  try {
    return claimsSchema.safeParse(decodeJwt(token)).data?.data.user.id ?? null
  } catch {
    return null
  }
}
