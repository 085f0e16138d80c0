import 'server-only'
import { isBackendError } from '../ports/errors'
import type { SessionStanding } from '../ports/ledger'
import type { Services } from '../services'
import { isExpired, isNearExpiry } from './expiry'
import { type Session, unsealSession } from './session'
import { refreshSession } from './sign-in'

/** What a request's cookie turns out to be. */
export type SessionState =
  | { state: 'none' }
  /** Signed out, here or in another tab. */
  | { state: 'ended' }
  /** The clinic visit is locked: nothing personal is shown until the physio password is given. */
  | { state: 'locked'; session: Session }
  /**
   * The ledger cannot be asked whether it was ended, or the backend whether it goes on: neither lost nor valid. Nothing
   * personal is shown for it.
   */
  | { state: 'unclear'; session: Session }
  /** Both tokens have run out. */
  | { state: 'expired'; session: Session }
  /** `refreshed`: the cookie must be set anew with this session. */
  | { state: 'signed-in'; session: Session; refreshed: boolean }

/**
 * Reads a session cookie, asks the ledger whether it was ended or locked, and refreshes it where its token has run out, or is about
 * to, and it does that by itself.
 * @param seal the cookie's value, `undefined` where there is none
 * @throws BackendError where the backend cannot be reached for a refresh: the session is then neither lost nor valid
 */
export async function currentSession(services: Services, seal: string | undefined): Promise<SessionState> {
  const read = await readSession(services, seal)
  if (read.state !== 'expired' && read.state !== 'signed-in') return read
  const { refreshToken, refreshesItself } = read.session
  if (refreshToken === null || !refreshesItself) return read
  if (!isNearExpiry(read.session, services.clock())) return read
  try {
    const session = await refreshOnce(services, read.session, refreshToken)
    return { state: 'signed-in', session, refreshed: true }
  } catch (error) {
    // A token that lasts a little longer is still good.
    if (read.state === 'signed-in') return read
    if (isBackendError(error) && error.code === 'not-signed-in') return read
    throw error
  }
}

/**
 * The same for the front door, which lets a page say by itself that the backend is away. A session whose token has run out
 * does not end because of that: it is unclear, as it may go on.
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

/** The same without a refresh: for pages, which cannot set cookies. The middleware has refreshed for them. */
export async function readSession(services: Services, seal: string | undefined): Promise<SessionState> {
  // Stryker disable next-line ConditionalExpression: what is not there opens as none
  const session = seal === undefined ? null : await unsealSession(seal, services.sessionSecrets)
  if (!session) return { state: 'none' }
  const standing = await standingOf(services, session)
  if (standing === 'ended') return { state: 'ended' }
  // Before the expiry: a locked session must not be refreshed.
  if (standing !== 'open') return { state: standing, session }
  if (isExpired(session, services.clock())) return { state: 'expired', session }
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

const refreshesUnderWay = new Map<string, Promise<Session>>()

/** Refreshes a session; requests that ask at the same time share one call. */
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
