import { measure } from '../analytics/measure'
import { callEnd } from '../api/api'
import { changesFinished } from '../mutations/changes-under-way'
import { clearUnsaved } from './clear-held'
import { forgetDevice } from '../store/device-store'
import { rememberSignOut } from './last-sign-out'
import { hardNavigate } from '../navigation/hard-navigate'
import { notifyOtherTabs } from '../store/other-tabs'
import { forgetVideoProgress } from '../media/video-progress'

/**
 * Has what was typed saved, ends the participant's session here and in the other tabs, takes away what this device keeps of
 * them, what waits to be sent included, and leaves.
 * @throws ProblemError where the session could not be ended: the person is still signed in, and nothing is taken away
 */
export async function signOut(): Promise<void> {
  await changesFinished()
  await callEnd('/api/session')
  measure('log-out')
  rememberSignOut()
  notifyOtherTabs('signed-out')
  clearUnsaved()
  forgetVideoProgress()
  await forgetDevice()
  hardNavigate('/user/login')
}
