import 'server-only'
import { decodeJwt } from 'jose'

/** A token counts as expired this much before its end, so that it does not run out on the way (specification, section 9). */
export const expiryMarginMilliseconds = 500

/**
 * How long a token lives: `exp - iat` where it is a JWT that carries both, else the configured default. A length and not
 * an end, so that the other side's clock cannot matter.
 * @returns milliseconds
 */
export function tokenLifetime(token: string, defaultSeconds: number): number {
  try {
    const { exp = NaN, iat = NaN } = decodeJwt(token)
    // Both may be fractions, and nobody has checked them: a session holds whole milliseconds only.
    const lifetime = Math.floor((exp - iat) * 1000)
    if (Number.isSafeInteger(lifetime) && lifetime > 0) return lifetime
  } catch {
    // Not a JWT: the specification's default holds.
  }
  return defaultSeconds * 1000
}

/**
 * Whether a session's token is so near its end that the backend may already take it for over: a JWT counts whole seconds
 * from before it was sent. True for the last tenth of its life, and for the last 5 seconds at most.
 */
export function isNearExpiry(session: { issuedAt: number; expiresAt: number }, now: Date): boolean {
  const early = Math.min(5000, (session.expiresAt - session.issuedAt) / 10)
  return isExpired(session, new Date(now.getTime() + early))
}

/** Whether a session's token has run out at an instant. */
export function isExpired(session: { expiresAt: number }, now: Date): boolean {
  return now.getTime() >= session.expiresAt - expiryMarginMilliseconds
}
