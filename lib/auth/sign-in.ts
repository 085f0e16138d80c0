import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Backend, Credentials, Grant } from '../ports/backend'
import type { Clock } from '../ports/clock'
import { tokenLifetime } from './expiry'
import type { Session } from './session'

type Needs = { backend: Backend; clock: Clock; config: { tokenLifetimeSeconds: number } }

/**
 * Signs somebody in at the backend and makes a new session for them.
 * @throws BackendError `not-signed-in` where the details do not match
 */
export async function signIn(needs: Needs, credentials: Credentials): Promise<Session> {
  const grant = await needs.backend.signIn(credentials)
  return sessionFrom(needs, grant, randomUUID())
}

/**
 * Gives a session a new token, with the same sid: what ended it once ends it still.
 * @throws BackendError `not-signed-in` where it cannot be refreshed any more
 */
export async function refreshSession(needs: Needs, sid: string, refreshToken: string): Promise<Session> {
  const grant = await needs.backend.refresh(refreshToken)
  return sessionFrom(needs, grant, sid)
}

async function sessionFrom({ backend, clock, config }: Needs, grant: Grant, sid: string): Promise<Session> {
  const issuedAt = clock().getTime()
  const user = await backend.currentUser(grant.token)
  return {
    kind: 'participant-session',
    sid,
    userId: user.id,
    roles: user.roles,
    ...(user.displayName !== undefined && { displayName: user.displayName }),
    ...(user.email !== undefined && { email: user.email }),
    token: grant.token,
    refreshToken: grant.refreshToken,
    issuedAt,
    expiresAt: issuedAt + tokenLifetime(grant.token, config.tokenLifetimeSeconds),
  }
}
