import 'server-only'
import { steadyNow } from '../ports/clock'
import { isBackendError } from '../ports/errors'
import type { SessionStanding } from '../ports/ledger'
import type { Services } from '../services'
import { isExpired, isNearExpiry } from './expiry'
import { isForgotten, type Session, unsealSession } from './session'
import { refreshSession } from './sign-in'

/** The state of the session in a request's cookie. */
export type SessionState =
  | { state: 'none' }
  /** Signed out, here or in another tab. */
  | { state: 'ended' }
  /** The clinic visit is locked: nothing personal is shown until the physio password is given. */
  | { state: 'locked'; session: Session }
  /**
   * The ledger cannot say whether the session was ended, or the backend whether it can be refreshed. Nothing personal is
   * shown for it.
   */
  | { state: 'unclear'; session: Session }
  /** The token has expired and is not refreshed automatically, or the refresh token has expired too. */
  | { state: 'expired'; session: Session }
  /** `refreshed`: the response must set a new cookie with this session. */
  | { state: 'signed-in'; session: Session; refreshed: boolean }

/**
 * Reads a session cookie, checks in the ledger that the session was not ended or locked, and refreshes it if its token has
 * expired or expires soon and the session is refreshed automatically.
 * @param seal the cookie's value, `undefined` if there is no cookie
 * @throws BackendError if the backend cannot be reached for a refresh: the session is then neither lost nor valid
 */
export async function currentSession(services: Services, seal: string | undefined): Promise<SessionState> {
  const read = await readSession(services, seal)
  if (read.state !== 'expired' && read.state !== 'signed-in') return read
  const { refreshToken, refreshesItself } = read.session
  if (refreshToken === null || !refreshesItself) return read
  if (read.state === 'signed-in' && !isNearExpiry(read.session, steadyNow(services.clock))) return read
  try {
    const session = await refreshOnce(services, read.session, refreshToken)
    return { state: 'signed-in', session, refreshed: true }
  } catch (error) {
    // The token is still valid for a moment.
    if (read.state === 'signed-in') return read
    if (isBackendError(error) && error.code === 'not-signed-in') return read
    throw error
  }
}

/**
 * Like `currentSession`, for the middleware: does not throw if the refresh fails, so that the page can report the failure.
 * If the token has expired and the backend cannot be reached, the session is `unclear`: it may still be refreshed.
 */
export async function sessionForPage(services: Services, seal: string | undefined): Promise<SessionState> {
  try {
    return await currentSession(services, seal)
  } catch (error) {
    const read = await readSession(services, seal)
    return read.state === 'expired' && isAway(error) ? { state: 'unclear', session: read.session } : read
  }
}

function isAway(error: unknown): boolean {
  return isBackendError(error) && (error.code === 'unavailable' || error.code === 'timeout')
}

/**
 * Like `currentSession` without a refresh, for pages: they cannot set cookies, and the middleware has refreshed already.
 */
export async function readSession(services: Services, seal: string | undefined): Promise<SessionState> {
  // Stryker disable next-line ConditionalExpression: a missing cookie unseals to null anyway
  const session = seal === undefined ? null : await unsealSession(seal, services.sessionSecrets)
  const now = steadyNow(services.clock)
  if (!session || isForgotten(session, now)) return { state: 'none' }
  const standing = await standingOf(services, session)
  if (standing === 'ended') return { state: 'ended' }
  // Check this before the expiry: a locked session must not be refreshed.
  if (standing !== 'open') return { state: standing, session }
  if (isExpired(session, now)) return { state: 'expired', session }
  return { state: 'signed-in', session, refreshed: false }
}

async function standingOf({ ledger }: Services, session: Session): Promise<SessionStanding | 'unclear'> {
  try {
    return await ledger.standingOf(session.sid, session)
  } catch (error) {
    if (isBackendError(error)) return 'unclear'
    throw error
  }
}

const underWayKey: unique symbol = Symbol.for('steadily.refreshes-under-way')
const shared = globalThis as typeof globalThis & { [underWayKey]?: Map<string, Promise<Session>> }
// On `globalThis`, because the middleware is a separate bundle with its own module variables.
const refreshesUnderWay = (shared[underWayKey] ??= new Map<string, Promise<Session>>())

/** Refreshes a session. Concurrent calls for the same session share one request. */
export async function refreshOnce(
  services: Services,
  session: Session,
  refreshToken: string,
): Promise<Session> {
  const { sid } = session
  const underWay = refreshesUnderWay.get(sid)
  if (underWay) return underWay
  const refresh = refreshSession(services, session, refreshToken).finally(() => refreshesUnderWay.delete(sid))
  refreshesUnderWay.set(sid, refresh)
  return refresh
}
