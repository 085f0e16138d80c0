// Who may enter what, in one place. Pure: the middleware and every page ask the same question here.
import { isParticipant, type User } from '../domain/user'

/** The areas that a signed-in participant may be in (specification, section 2). */
const participantAreas = new Set(['participant', 'physio', 'user', 'shared'])

/** Where the way back after signing in may lead: our own participant pages and nothing else. */
const previousPath = /^\/participant(\/[a-z0-9-]{1,80}){0,2}$/

export const loginPath = '/user/login'
export const participantHome = '/participant'

type Visitor =
  { state: 'none' | 'ended' | 'expired' | 'unclear' } | { state: 'signed-in'; user: Pick<User, 'roles'> }

/**
 * Where a visitor must go instead of `path`, or `null` where they may stay.
 * @param path the address's path, without query
 */
export function redirectFor(path: string, visitor: Visitor): string | null {
  // Nobody is sent away from a page because something of ours is away.
  if (visitor.state === 'unclear') return null
  const area = path.split('/')[1] ?? ''
  if (visitor.state !== 'signed-in') return area === 'participant' ? loginFor(path, visitor.state) : null
  const home = isParticipant(visitor.user) ? participantHome : '/'
  if (path === loginPath) return home
  if (isParticipant(visitor.user) && !participantAreas.has(area) && !isFile(path)) return home
  return null
}

/** The path that a login page's `previous` leads back to. Anything but a participant page becomes the home page. */
export function safePreviousPath(previous: unknown): string {
  return typeof previous === 'string' && previousPath.test(previous) ? previous : '/'
}

/** Whether a path names a file (favicon.ico): such paths are never redirected. */
export function isFile(path: string): boolean {
  return /\.[^/]+$/.test(path)
}

function loginFor(path: string, state: 'none' | 'ended' | 'expired'): string {
  const query = new URLSearchParams()
  if (previousPath.test(path) && path !== participantHome) query.set('previous', path)
  if (state === 'expired') query.set('reason', 'expired')
  return query.size > 0 ? `${loginPath}?${query.toString()}` : loginPath
}
