// All access rules, in one place. Pure, and used by both the middleware and every page.
import { longestSlug } from '../domain/slug'
import { isParticipant, type User } from '../domain/user'

/** The areas that a signed-in participant may visit (specification, section 2). */
const participantAreas = new Set<string | undefined>(['participant', 'physio', 'user', 'shared'])

/** Allowed targets of a redirect after signing in: our own pages of these two areas and nothing else. */
const participantPath = new RegExp(`^/participant(/[a-z0-9-]{1,${longestSlug}}){0,2}$`)
const physioPath = /^\/physio(\/[A-Za-z0-9-]{1,80}){0,3}$/

export const loginPath = '/user/login'
export const registerPath = '/user/register'
export const profilePath = '/user/profile'
export const participantHome = '/participant'
export const sessionPath = '/participant/session'
export const physioHome = '/physio'
/** The offline page: the same for all users, and never redirected. */
export const offlinePath = '/~offline'
export const physioLoginPath = '/physio/login'
/** The page that unlocks or ends a locked clinic visit. */
export const lockedPath = `${physioLoginPath}?reason=locked`

/** The visitor: the participant's session, and the physio pass, which is independent of it. */
export type Visitor = {
  /** `unclear` if the ledger, or for a session the backend, cannot be reached. */
  physio: 'none' | 'held' | 'unclear'
} & (
  | { state: 'none' | 'ended' | 'locked' | 'expired' | 'unclear' }
  | { state: 'signed-in'; user: Pick<User, 'roles'> }
)

/**
 * Returns the redirect target for a path, or `null` if the visitor may stay.
 * @param path the address's path, without query
 */
export function redirectFor(path: string, visitor: Visitor): string | null {
  if (path === offlinePath) return null
  if (visitor.state === 'locked') return staysOpenWhileLocked(path) ? null : lockedPath
  if (isInPhysioArea(path)) return physioRedirectFor(path, visitor.physio)
  // Do not redirect a user because one of our services is down.
  if (visitor.state === 'unclear') return null
  const area = path.split('/')[1]
  if (visitor.state !== 'signed-in')
    return area === 'participant' || path === profilePath ? loginFor(path, visitor.state) : null
  const home = isParticipant(visitor.user) ? participantHome : '/'
  if (path === loginPath) return home
  if (isParticipant(visitor.user) && !participantAreas.has(area) && !isFile(path)) return home
  return null
}

/** Returns the target of a login page's `previous`: a page of these two areas or the profile, else the home page. */
export function safePreviousPath(previous: unknown): string {
  if (typeof previous !== 'string') return '/'
  const isOurs = participantPath.test(previous) || physioPath.test(previous) || previous === profilePath
  return isOurs ? previous : '/'
}

/** The same for the physio area's own login page. */
export function safePhysioPath(previous: unknown): string {
  const isSafe = typeof previous === 'string' && physioPath.test(previous) && previous !== physioLoginPath
  return isSafe ? previous : physioHome
}

/** Whether a path is in the physio area, including its login page. */
export function isInPhysioArea(path: string): boolean {
  return path === physioHome || path.startsWith(`${physioHome}/`)
}

/** Whether a path names a file (favicon.ico): such paths are never redirected. */
export function isFile(path: string): boolean {
  return /\.[^/]+$/.test(path)
}

// Pages without personal data. The physio area stays closed even if a pass is held: unlocking needs the password.
function staysOpenWhileLocked(path: string): boolean {
  const area = path.split('/')[1]
  if (path === physioLoginPath || isFile(path) || area === 'shared') return true
  return area === 'user' && path !== loginPath && path !== profilePath
}

function physioRedirectFor(path: string, physio: Visitor['physio']): string | null {
  if (path === physioLoginPath) return physio === 'held' ? physioHome : null
  if (physio !== 'none') return null
  return `${physioLoginPath}?${new URLSearchParams({ previous: safePhysioPath(path) }).toString()}`
}

function loginFor(path: string, state: 'none' | 'ended' | 'expired'): string {
  const query = new URLSearchParams()
  if (safePreviousPath(path) === path && path !== participantHome) query.set('previous', path)
  if (state === 'expired') query.set('reason', 'expired')
  return query.size > 0 ? `${loginPath}?${query.toString()}` : loginPath
}
