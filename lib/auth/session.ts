import 'server-only'
import { z } from 'zod'
import type { User } from '../domain/user'
import { seal, unseal } from './seal'

const oneDaySeconds = 24 * 60 * 60

/**
 * How long a seal can be opened. Longer than a token lives, so that an expired session can be told from none; only
 * `expiresAt` decides who is signed in.
 */
export const sealLifetimeSeconds = oneDaySeconds

/** How long a session lasts at most without a refresh, however long its token lives: until shortly before its seal. */
export const longestSessionMilliseconds = (sealLifetimeSeconds - 60 * 60) * 1000

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
  /** False in a clinic's browser: there somebody has to ask for it (docs/decisions/010). */
  refreshesItself: z.boolean(),
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
  return seal('participant-session', sessionSchema.parse(session), secrets, sealLifetimeSeconds)
}

/** Opens a seal. `null` for anything that is not a session of this kind, sealed by one of the secrets within the last day. */
export async function unsealSession(sealed: string, secrets: string[]): Promise<Session | null> {
  return unseal('participant-session', sessionSchema, sealed, secrets, sealLifetimeSeconds)
}
