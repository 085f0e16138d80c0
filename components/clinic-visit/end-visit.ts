import { callEnd } from '@/lib/browser/api/api'
import { changesFinished } from '@/lib/browser/mutations/changes-under-way'
import { clearHeld } from '@/lib/browser/session/clear-held'
import { forgetDevice } from '@/lib/browser/store/device-store'
import { rememberSignOut } from '@/lib/browser/session/last-sign-out'
import { hardNavigate } from '@/lib/browser/navigation/hard-navigate'
import { notifyOtherTabs } from '@/lib/browser/store/other-tabs'

/**
 * Saves pending changes, then ends the visit: the participant's session, the physio pass, and the data of both in this
 * browser.
 * @throws ProblemError if one of the two could not be ended
 */
export async function endVisit(): Promise<void> {
  await changesFinished()
  // The participant's session first: it is the one that must not stay open.
  await callEnd('/api/session')
  rememberSignOut()
  notifyOtherTabs('signed-out')
  await forgetDevice()
  await callEnd('/api/physio/session')
  const cleared = clearHeld()
  // `clearHeld` has cleared local storage: mark the sign-out again, for tabs that are still loading.
  rememberSignOut()
  await cleared
  hardNavigate('/user/login?reason=visit-ended')
}
