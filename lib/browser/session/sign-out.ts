import { measure } from '../analytics/measure'
import { callEnd } from '../api/api'
import { changesFinished } from '../mutations/changes-under-way'
import { clearUnsaved } from './clear-site-data'
import { forgetDevice } from '../store/device-store'
import { rememberSignOut } from './last-sign-out'
import { redirectAfterSignOut, type WhySignedOut } from '../navigation/hard-navigate'
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

/** Deletes what this device and the other tabs hold of the user, and redirects to the login, which says why. */
export async function forgetUser(why: Exclude<WhySignedOut, 'visit-ended'>): Promise<void> {
  rememberSignOut()
  notifyOtherTabs('signed-out')
  const cleared = [clearUnsaved(), forgetVideoProgress(), forgetPlace(), await forgetDevice()]
  redirectAfterSignOut(why, cleared.every(Boolean))
}
