import 'server-only'
import { missingField } from '../domain/user'
import type { Backend, Credentials, Grant } from '../ports/backend'
import type { Clock } from '../ports/clock'
import { BackendError } from '../ports/errors'
import { tokenLifetime } from './expiry'
import { longestSessionMilliseconds, type Session } from './session'
import { newSid } from './sid'

type Needs = { backend: Backend; clock: Clock; config: { tokenLifetimeSeconds: number } }

/**
 * Signs a user in at the backend and returns a new session.
 * @param refreshesItself false in a clinic browser
 * @throws BackendError `not-signed-in` if the credentials are wrong, `unexpected-shape` if the user lacks a field
 */
export async function signIn(
  needs: Needs,
  credentials: Credentials,
  refreshesItself: boolean,
): Promise<Session> {
  const grant = await needs.backend.signIn(credentials)
  return sessionFrom(needs, grant, { sid: newSid(), refreshesItself })
}

/**
 * Gives a session a new token. The sid stays the same, so an ended session stays ended.
 * @throws BackendError `not-signed-in` if it can no longer be refreshed
 */
export async function refreshSession(needs: Needs, session: Kept, refreshToken: string): Promise<Session> {
  const grant = await needs.backend.refresh(refreshToken)
  return sessionFrom(needs, grant, session)
}

/** The fields that a refresh does not change. */
type Kept = Pick<Session, 'sid' | 'refreshesItself'>

async function sessionFrom(
  { backend, clock, config }: Needs,
  grant: Grant,
  { sid, refreshesItself }: Kept,
): Promise<Session> {
  const issuedAt = clock().getTime()
  const user = await backend.currentUser(grant.token)
  const missing = missingField(user)
  if (missing !== null)
    throw new BackendError('unexpected-shape', `user data response does not contain the field ${missing}`)
  const lifetime = tokenLifetime(grant.token, config.tokenLifetimeSeconds)
  return {
    kind: 'participant-session',
    sid,
    userId: user.id,
    roles: user.roles,
    ...(user.displayName !== undefined && { displayName: user.displayName }),
    ...(user.email !== undefined && { email: user.email }),
    token: grant.token,
    refreshToken: grant.refreshToken,
    refreshesItself,
    issuedAt,
    expiresAt: issuedAt + Math.min(lifetime, longestSessionMilliseconds),
  }
}
