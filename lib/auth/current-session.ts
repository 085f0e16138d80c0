import 'server-only'
import { steadyNow } from '../ports/clock'
import { BackendError, isBackendError } from '../ports/errors'
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

// Nothing of a page is sent before that. In milliseconds.
const longestRefresh = 2000

/**
 * Like `currentSession`, for the middleware: does not throw if the refresh fails or is late, so that the page can report
 * the failure. If the token has expired meanwhile, the session is `unclear`: it may still be refreshed.
 */
export async function sessionForPage(
  services: Services,
  seal: string | undefined,
  patience = longestRefresh,
): Promise<SessionState> {
  try {
    return await inTime(currentSession(services, seal), patience)
  } catch (error) {
    const read = await readSession(services, seal)
    if (read.state !== 'expired' || !isAway(error)) return read
    keepForNext(read.session)
    return { state: 'unclear', session: read.session }
  }
}

/** @throws BackendError `timeout` if the work, which goes on, takes too long */
async function inTime<Result>(work: Promise<Result>, patience: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BackendError('timeout', 'The refresh is late')), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
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
  const key = keyOf(session)
  const underWay = refreshesUnderWay.get(key)
  if (underWay) return underWay
  const refresh = refreshSession(services, session, refreshToken).finally(() => refreshesUnderWay.delete(key))
  refreshesUnderWay.set(key, refresh)
  return refresh
}

// In milliseconds.
const keptFor = 60_000

/** Keeps a late refresh for the next request, which gets its session: the page's answer no longer brings the cookie. */
function keepForNext(session: Session): void {
  const key = keyOf(session)
  const refresh = refreshesUnderWay.get(key)
  refresh?.then(
    () => {
      refreshesUnderWay.set(key, refresh)
      setTimeout(() => refreshesUnderWay.delete(key), keptFor).unref()
    },
    () => undefined,
  )
}

function keyOf({ sid, refreshToken }: Session): string {
  return `${sid} ${refreshToken}`
}
