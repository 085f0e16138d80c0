import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type Clock, steadyNow } from '../../../ports/clock'
import { BackendError } from '../../../ports/errors'

const algorithm = 'HS256'

/** The owner of a token, and when their password was last changed as of its issue; `null` if never. */
export type TokenOwner = { userId: string; passwordChangedAt: Date | null }

export type Tokens = {
  /** Issues a signed token (JWT) for its owner. */
  issue(userId: string, passwordChangedAt?: Date | null): Promise<string>
  /**
   * Returns the owner of a token.
   * @throws BackendError `not-signed-in` if it is expired, altered or not ours
   */
  verify(token: string): Promise<TokenOwner>
}

// Not `iat`: it counts whole seconds, and a clock may be set back.
const claimsSchema = z.object({ sub: z.string(), password_changed_at: z.int().optional() })

/**
 * Issues and verifies the embedded backend's bearer tokens.
 * @param secret 32 characters or more; the signing key is derived from it, so it can be used elsewhere too
 * @param lifetimeSeconds how long a token is valid
 * @param olderSecrets previous secrets: their tokens stay valid until they expire, and new ones are not signed with
 * them
 */
export function embeddedTokens(
  secret: string,
  lifetimeSeconds: number,
  clock: Clock,
  olderSecrets: readonly string[] = [],
): Tokens {
  const key = keyFrom(secret)
  const keys = [key, ...olderSecrets.map(keyFrom)]
  return {
    issue: (userId, passwordChangedAt = null) => {
      // Round up: a session counts its lifetime from when it gets the token, and the token must not expire first.
      const issuedAt = Math.ceil(steadyNow(clock).getTime() / 1000)
      return new SignJWT(
        passwordChangedAt === null ? {} : { password_changed_at: passwordChangedAt.getTime() },
      )
        .setProtectedHeader({ alg: algorithm })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key)
    },
    verify: async (token) => {
      for (const each of keys) {
        const claims = await claimsIn(token, each, steadyNow(clock))
        if (claims) return ownerOf(claims)
      }
      throw new BackendError('not-signed-in', 'The token is expired or not one of ours')
    },
  }
}

function keyFrom(secret: string): Buffer {
  return createHmac('sha256', secret).update('steadily/embedded/token/1').digest()
}

async function claimsIn(
  token: string,
  key: Buffer,
  currentDate: Date,
): Promise<z.infer<typeof claimsSchema> | null> {
  try {
    const options = { algorithms: [algorithm], currentDate, requiredClaims: ['sub', 'iat', 'exp'] }
    const { payload } = await jwtVerify(token, key, options)
    return claimsSchema.safeParse(payload).data ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function ownerOf({ sub, password_changed_at: changedAt }: z.infer<typeof claimsSchema>): TokenOwner {
  return { userId: sub, passwordChangedAt: changedAt === undefined ? null : new Date(changedAt) }
}
