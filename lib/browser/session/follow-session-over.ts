import { isLoggedOut, type SessionOver } from '../../domain/session-over'
import { removeCopies } from '../offline/device-copy'
import { hardNavigate, redirectToLogin, redirectToUnlock } from '../navigation/hard-navigate'

/**
 * What found that the session is over: a read of the record, a change, a change on a page that itself offers to log in
 * again, or the queue, which sends in the background.
 */
export type FoundBy = 'read' | 'change' | 'change-that-stays' | 'queue'

/**
 * Handles the end of a session for this page: removes data from the device and redirects the user.
 * @param remove replaced in tests only
 */
export async function followSessionOver(
  over: SessionOver | null,
  foundBy: FoundBy,
  remove: typeof removeCopies = removeCopies,
): Promise<void> {
  if (over === 'other-user') hardNavigate('/')
  if (!isLoggedOut(over) && over !== 'visit-locked') return
  // The queue stays: it is sent once the same user has logged in again.
  await remove(null)
  if (foundBy === 'change-that-stays') return
  // Background work must not redirect a user who reads or writes on another page.
  if (foundBy === 'queue' && !window.location.pathname.startsWith('/participant')) return
  if (over === 'visit-locked') redirectToUnlock('locked')
  else if (over === 'expired') redirectToLogin('expired')
  else if (foundBy === 'change') hardNavigate('/')
  else redirectToLogin(null)
}
