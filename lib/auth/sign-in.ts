import 'server-only'
import { type BrowserOwner, missingField } from '../domain/user'
import type { Backend, Credentials, Grant } from '../ports/backend'
import { steadyNow } from '../ports/clock'
import { BackendError } from '../ports/errors'
import type { Services } from '../services'
import { tokenLifetime } from './expiry'
import { longestSharedSession, oneDay, requireCookieSize, type Session } from './session'
import { newSid } from './sid'

type Needs = Pick<Services, 'clock' | 'sessionDays' | 'sessionSecrets'> & {
  backend: Backend
  config: { tokenLifetimeSeconds: number }
}

/**
 * Signs a user in at the backend and returns a new session. On the user's own device it lasts SESSION_DAYS since its last
 * use, if the backend can refresh it, and else as long as its token.
 * @throws BackendError `not-signed-in` if the credentials are wrong, `unexpected-shape` if the user lacks a field or the tokens
 * are too long for a cookie
 */
export async function signIn(
  needs: Needs,
  credentials: Credentials,
  browser: BrowserOwner,
): Promise<Session> {
  const grant = await needs.backend.signIn(credentials)
  return sessionFrom(needs, grant, {
    sid: newSid(),
    refreshesItself: browser === 'user',
    ...(browser === 'shared' && { sharedComputer: true }),
    startedAt: steadyNow(needs.clock).getTime(),
  })
}

/**
 * Gives a session a new token. The sid stays the same, so an ended session stays ended.
 * @throws BackendError `not-signed-in` if it can no longer be refreshed
 */
export async function refreshSession(needs: Needs, session: Kept, refreshToken: string): Promise<Session> {
  const grant = await needs.backend.refresh(refreshToken)
  // The user stays the same, so an answer about another one is a fault.
  const user = { ...grant.user, id: session.userId }
  return sessionFrom(
    needs,
    { ...grant, user },
    { ...session, startedAt: session.startedAt ?? session.issuedAt },
  )
}

/** The fields that a refresh does not change. */
type Kept = Pick<
  Session,
  'sid' | 'userId' | 'refreshesItself' | 'sharedComputer' | 'startedAt' | 'issuedAt' | 'laterFields'
>

async function sessionFrom(
  { backend, clock, config, sessionDays, sessionSecrets }: Needs,
  grant: Grant,
  { sid, refreshesItself, sharedComputer, startedAt, laterFields }: Omit<Kept, 'issuedAt' | 'userId'>,
): Promise<Session> {
  const longest = sessionDays * oneDay
  const issuedAt = steadyNow(clock).getTime()
  const user = await backend.currentUser(grant.token, grant.user ?? {})
  const missing = missingField(user)
  if (missing !== null)
    throw new BackendError('unexpected-shape', `user data response does not contain the field ${missing}`)
  const lifetime = tokenLifetime(grant.token, config.tokenLifetimeSeconds)
  const session: Session = {
    kind: 'participant-session',
    sid,
    userId: user.id,
    roles: user.roles,
    ...(user.displayName !== undefined && { displayName: user.displayName }),
    ...(user.email !== undefined && { email: user.email }),
    token: grant.token,
    refreshToken: grant.refreshToken,
    ...(grant.refreshToken !== null && {
      refreshUntil: issuedAt + Math.min((grant.refreshSeconds ?? Infinity) * 1000, longest),
    }),
    refreshesItself,
    ...(sharedComputer && { sharedComputer }),
    ...(startedAt !== undefined && { startedAt }),
    ...(laterFields !== undefined && { laterFields }),
    issuedAt,
    expiresAt: issuedAt + Math.min(lifetime, refreshesItself ? longest : longestSharedSession),
  }
  await requireCookieSize(session, sessionSecrets)
  return session
}
