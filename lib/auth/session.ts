import 'server-only'
import { createHmac } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import type { User } from '../domain/user'

const oneDaySeconds = 24 * 60 * 60

/**
 * How long a seal can be opened. Longer than a token lives, so that an expired session can be told from none; only
 * `expiresAt` decides who is signed in.
 */
export const sealLifetimeSeconds = oneDaySeconds

const sessionSchema = z.strictObject({
  kind: z.literal('participant-session'),
  /** Made anew at each sign-in, kept by each refresh: what the ledger of ended sessions names. */
  sid: z.string(),
  userId: z.string(),
  roles: z.array(z.string()),
  displayName: z.string().optional(),
  email: z.string().optional(),
  token: z.string(),
  refreshToken: z.string().nullable(),
  /** Milliseconds since 1970, by this server's clock at the moment the token arrived. */
  issuedAt: z.int(),
  expiresAt: z.int(),
})

/** All that the cookie holds. Nothing in it changes between sign-in and refresh, so two answers cannot race over it. */
export type Session = z.infer<typeof sessionSchema>

/** The part of a session that the browser may know. */
export function userOf({ userId, roles, displayName, email }: Session): User {
  return {
    id: userId,
    roles,
    ...(displayName !== undefined && { displayName }),
    ...(email !== undefined && { email }),
  }
}

/** Seals a session for its cookie, with the first secret. */
export async function sealSession(session: Session, secrets: string[]): Promise<string> {
  const [first] = secrets
  if (first === undefined) throw new RangeError('No session secret')
  return sealData(sessionSchema.parse(session), { password: sealPassword(first), ttl: sealLifetimeSeconds })
}

/** Opens a seal. `null` for anything that is not a session of this kind, sealed by one of the secrets within the last day. */
export async function unsealSession(seal: string, secrets: string[]): Promise<Session | null> {
  for (const secret of secrets) {
    const content = await unsealData(seal, { password: sealPassword(secret), ttl: sealLifetimeSeconds })
    const read = sessionSchema.safeParse(content)
    if (read.success) return read.data
  }
  return null
}

// One key per kind of seal, so that a seal made for another purpose never opens as a session.
function sealPassword(secret: string): string {
  return createHmac('sha256', secret).update('participant-session').digest('hex')
}
