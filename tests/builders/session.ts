import { UnsecuredJWT } from 'jose'
import type { Session } from '@/lib/auth/session'

const start = Date.parse('2026-03-11T10:00:00Z')

/** A session that starts at the initial time of the tests' clock. */
export function aSession(over: Partial<Session> = {}): Session {
  return {
    kind: 'participant-session',
    sid: 'sid-1',
    userId: 'user-1',
    roles: ['participant'],
    token: 'token-1',
    refreshToken: 'refresh-1',
    refreshUntil: start + 60 * 24 * 60 * 60_000,
    refreshesItself: true,
    startedAt: start,
    issuedAt: start,
    expiresAt: start + 1800_000,
    ...over,
  }
}

/** A bearer token with these claims, unsigned because the app does not check the signature. */
export function aJwt(claims: Record<string, unknown>): string {
  return new UnsecuredJWT(claims).encode()
}
