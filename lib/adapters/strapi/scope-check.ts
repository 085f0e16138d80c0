import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { Scope } from '../../ports/backend'
import { BackendError } from '../../ports/errors'

const id = z.union([z.string().min(1), z.number()]).transform(String)
// `userId` where Strapi's sessions end on the server ("refresh"), `id` where they do not ("legacy-support").
const claimsSchema = z.union([
  z.object({ userId: id, exp: z.number().optional() }),
  z.object({ id, exp: z.number().optional() }).transform(({ id: userId, exp }) => ({ userId, exp })),
])

/**
 * Whoever the token names is whose record may be asked for. Strapi is not asked: the token comes out of the sealed session,
 * into which only Strapi's own answers go.
 * @throws BackendError `not-permitted` where it names somebody else; `not-signed-in` where it has run out, or names nobody
 */
export function checkScope({ userId, token }: Scope, now: Date): void {
  const claims = claimsIn(token)
  if (!claims) throw new BackendError('not-signed-in', 'What should be a token of Strapi is none')
  if (claims.userId !== userId) throw new BackendError('not-permitted', 'The token belongs to somebody else')
  if (claims.exp !== undefined && claims.exp * 1000 <= now.getTime())
    throw new BackendError('not-signed-in', 'The token has run out')
}

function claimsIn(token: string): z.infer<typeof claimsSchema> | null {
  try {
    return claimsSchema.safeParse(decodeJwt(token)).data ?? null
  } catch {
    return null
  }
}
