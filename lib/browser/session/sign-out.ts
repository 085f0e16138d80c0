import { measure } from '../analytics/measure'
import { callEnd } from '../api/api'
import { changesFinished } from '../mutations/changes-under-way'
import { clearUnsaved } from './clear-site-data'
import { forgetDevice } from '../store/device-store'
import { rememberSignOut } from './last-sign-out'
import { hardNavigate } from '../navigation/hard-navigate'
import { notifyOtherTabs } from '../store/other-tabs'
import { forgetVideoProgress } from '../media/video-progress'
import { forgetPlace } from '../session-run/session-place'

/**
 * Saves unsaved input, ends the participant's session here and in the other tabs, deletes what this device stores about
 * them, including the queue, and redirects to the login.
 * @throws ProblemError if the session could not be ended: the user is still signed in, and nothing is deleted
 */
export async function signOut(): Promise<void> {
  await changesFinished()
  await callEnd('/api/session')
  measure('log-out')
  await forgetUser('logged-out')
}

/** Deletes what this device and the other tabs hold of the user, and redirects to the login, which says the reason. */
export async function forgetUser(reason: 'logged-out' | 'account-closed' | 'account-erased'): Promise<void> {
  rememberSignOut()
  notifyOtherTabs('signed-out')
  clearUnsaved()
  forgetVideoProgress()
  forgetPlace()
  await forgetDevice()
  hardNavigate(`/user/login?reason=${reason}`)
}
