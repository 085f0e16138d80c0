import 'server-only'
import { z } from 'zod'
import type { User } from '../domain/user'
import { BackendError } from '../ports/errors'
import { seal, unseal } from './seal'

/** A day in milliseconds. */
export const oneDay = 24 * 60 * 60 * 1000

/** The most days that SESSION_DAYS allows. */
export const mostSessionDays = 365

/** The longest a session in a browser of several users lasts without a refresh, however long its token lives. */
export const longestSharedSession = 23 * 60 * 60 * 1000

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
  /** When the refresh token expires, in milliseconds since 1970. Missing in seals of earlier versions. */
  refreshUntil: z.int().optional(),
  /** False in a clinic browser and on a shared computer: the user must extend the session (docs/decisions/010). */
  refreshesItself: z.boolean(),
  /** Whether the user said at login that this is a shared computer: the browser deletes the cookie when it is closed. */
  sharedComputer: z.literal(true).optional(),
  /** When the user signed in: unlike `issuedAt` unchanged by a refresh. Missing in seals of earlier versions. */
  startedAt: z.int().optional(),
  /** Milliseconds since 1970, by this server's clock when the token arrived. */
  issuedAt: z.int(),
  expiresAt: z.int(),
})

/**
 * Content of the session cookie. It changes only at sign-in and refresh, so concurrent responses cannot overwrite each
 * other.
 */
export type Session = z.infer<typeof sessionSchema> & {
  /** Fields of the seal that a newer build has added: this one ignores them, and seals them again. */
  laterFields?: Record<string, unknown>
}

// Not strict: two builds side by side open each other's seals.
const sealedSchema = z.looseObject(sessionSchema.shape).transform((content): Session => {
  const isKnown = ([name]: [string, unknown]) => Object.hasOwn(sessionSchema.shape, name)
  const fields = Object.entries(content)
  const session = sessionSchema.parse(Object.fromEntries(fields.filter(isKnown)))
  const later = fields.filter((field) => !isKnown(field))
  return later.length > 0 ? { ...session, laterFields: Object.fromEntries(later) } : session
})

/** The part of a session that the browser may see. */
export function userOf({ userId, roles, displayName, email }: Session): User {
  return {
    id: userId,
    roles,
    ...(displayName !== undefined && { displayName }),
    ...(email !== undefined && { email }),
  }
}

/**
 * How long the cookie of a session and its seal last, in seconds: a day longer than the session can be used or refreshed, to
 * distinguish an expired session from none.
 */
export function sealLifetimeSeconds({ refreshesItself, refreshUntil, issuedAt, expiresAt }: Session): number {
  const usableUntil = refreshesItself && refreshUntil !== undefined ? refreshUntil : expiresAt
  return Math.ceil((Math.max(usableUntil, expiresAt) + oneDay - issuedAt) / 1000)
}

/** Seals a session for its cookie, with the first secret. */
export async function sealSession(session: Session, secrets: string[]): Promise<string> {
  const { laterFields, ...known } = session
  const content = { ...laterFields, ...sessionSchema.parse(known) }
  return seal('participant-session', content, secrets)
}

/** The most bytes that browsers keep of a cookie's name and value together (RFC 6265bis); they drop a larger one in silence. */
const mostCookieBytes = 4096
const longestName = '__Host-steadily-session'.length

/**
 * Makes sure that browsers will keep a session's cookie.
 * @throws BackendError `unexpected-shape` if the backend's tokens are too long for it
 */
export async function requireCookieSize(session: Session, secrets: string[]): Promise<void> {
  const bytes = longestName + (await sealSession(session, secrets)).length
  if (bytes <= mostCookieBytes) return
  const tokens = session.token.length + (session.refreshToken?.length ?? 0)
  throw new BackendError(
    'unexpected-shape',
    `The backend's tokens are too long: with their ${tokens} bytes the session cookie has ${bytes}, and browsers keep at most ${mostCookieBytes}. Make the backend issue shorter tokens.`,
  )
}

/** Opens a session seal. `null` for anything that is not a session sealed by one of the secrets. */
export async function unsealSession(sealed: string, secrets: string[]): Promise<Session | null> {
  return unseal('participant-session', sealedSchema, sealed, secrets)
}

/** Whether a session ended so long ago that its cookie counts as none. */
export function isForgotten(session: Session, now: Date): boolean {
  return now.getTime() >= session.issuedAt + sealLifetimeSeconds(session) * 1000
}
