import { UnsecuredJWT } from 'jose'
import type { Session } from '@/lib/auth/session'

const start = Date.parse('2026-03-11T10:00:00Z')

/** A session that began at the instant at which the tests' clock stands. */
export function aSession(over: Partial<Session> = {}): Session {
  return {
    kind: 'participant-session',
    sid: 'sid-1',
    userId: 'user-1',
    roles: ['participant'],
    token: 'token-1',
    refreshToken: 'refresh-1',
    refreshesItself: true,
    issuedAt: start,
    expiresAt: start + 1800_000,
    ...over,
  }
}

/** A bearer token that carries these claims. Nobody on our side checks its signature. */
export function aJwt(claims: Record<string, unknown>): string {
  return new UnsecuredJWT(claims).encode()
}
