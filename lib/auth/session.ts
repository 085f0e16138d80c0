import 'server-only'
import { z } from 'zod'
import type { User } from '../domain/user'
import { seal, unseal } from './seal'

const oneDaySeconds = 24 * 60 * 60

/**
 * How long a seal can be opened. Longer than a token lives, to distinguish an expired session from none; only `expiresAt`
 * decides whether the user is signed in.
 */
export const sealLifetimeSeconds = oneDaySeconds

/** The longest a session lasts without a refresh, however long its token lives: it ends shortly before its seal does. */
export const longestSessionMilliseconds = (sealLifetimeSeconds - 60 * 60) * 1000

const sessionSchema = z.strictObject({
  kind: z.literal('participant-session'),
  /** New at each sign-in, unchanged by a refresh. Identifies the session in the ledger of ended sessions. */
  sid: z.string(),
  userId: z.string(),
  roles: z.array(z.string()),
  displayName: z.string().optional(),
  email: z.string().optional(),
  token: z.string(),
  refreshToken: z.string().nullable(),
  /** False in a clinic browser: the user must extend the session (docs/decisions/010). */
  refreshesItself: z.boolean(),
  /** Milliseconds since 1970, by this server's clock when the token arrived. */
  issuedAt: z.int(),
  expiresAt: z.int(),
})

/**
 * Content of the session cookie. It changes only at sign-in and refresh, so concurrent responses cannot overwrite each
 * other.
 */
export type Session = z.infer<typeof sessionSchema>

/** The part of a session that the browser may see. */
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

/** Opens a session seal. `null` for anything that is not a session sealed by one of the secrets within the last day. */
export async function unsealSession(sealed: string, secrets: string[]): Promise<Session | null> {
  return unseal('participant-session', sessionSchema, sealed, secrets, sealLifetimeSeconds)
}
