import 'server-only'
import { decodeJwt } from 'jose'

/**
 * A token counts as expired this long before its end, so that it does not expire during a request (specification,
 * section 9).
 */
export const expiryMarginMilliseconds = 500

/**
 * Returns how long a token lives, in milliseconds: `exp - iat` if it is a JWT with both, else the configured default. A
 * duration and not an end, so that the backend's clock does not matter.
 */
export function tokenLifetime(token: string, defaultSeconds: number): number {
  try {
    const { exp = NaN, iat = NaN } = decodeJwt(token)
    // Both may be fractions and are unchecked; a session holds whole milliseconds only.
    const lifetime = Math.floor((exp - iat) * 1000)
    if (Number.isSafeInteger(lifetime) && lifetime > 0) return lifetime
  } catch {
    // Not a JWT: use the default.
  }
  return defaultSeconds * 1000
}

/**
 * Whether a session's token is so near its end that the backend may already reject it: a JWT counts whole seconds from
 * before it was sent. True for the last tenth of its life, at most for the last 5 seconds.
 */
export function isNearExpiry(session: { issuedAt: number; expiresAt: number }, now: Date): boolean {
  const early = Math.min(5000, (session.expiresAt - session.issuedAt) / 10)
  return isExpired(session, new Date(now.getTime() + early))
}

/** Whether a session's token has expired at an instant. */
export function isExpired(session: { expiresAt: number }, now: Date): boolean {
  return now.getTime() >= session.expiresAt - expiryMarginMilliseconds
}
