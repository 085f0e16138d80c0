import { isLoggedOut, type SessionOver } from '../../domain/session-over'
import { removeCopies } from '../offline/device-copy'
import { hardNavigate, redirectToLogin, redirectToUnlock } from '../navigation/hard-navigate'

/**
 * What found that the session is over: a read of the record, a change made by the participant, a change on a page that says
 * by itself how to log in again, or the queue, which sends in the background.
 */
export type FoundBy = 'read' | 'change' | 'change-that-stays' | 'queue'

/**
 * Does what the end of a session means for this page: what is removed from the device, and where the person goes.
 * @param remove only tests give their own
 */
export async function followSessionOver(
  over: SessionOver | null,
  foundBy: FoundBy,
  remove: typeof removeCopies = removeCopies,
): Promise<void> {
  if (over === 'other-user') hardNavigate('/')
  if (!isLoggedOut(over) && over !== 'visit-locked') return
  // What waits to be sent stays: it goes out once the same person has logged in again.
  await remove(null)
  if (foundBy === 'change-that-stays') return
  // Something in the background takes no one away from what they read or write elsewhere.
  if (foundBy === 'queue' && !window.location.pathname.startsWith('/participant')) return
  if (over === 'visit-locked') redirectToUnlock('locked')
  else if (over === 'expired') redirectToLogin('expired')
  else if (foundBy === 'change') hardNavigate('/')
  else redirectToLogin(null)
}
