import { callEnd } from '@/lib/browser/api/api'
import { changesFinished } from '@/lib/browser/mutations/changes-under-way'
import { clearHeld } from '@/lib/browser/session/clear-held'
import { forgetDevice } from '@/lib/browser/store/device-store'
import { rememberSignOut } from '@/lib/browser/session/last-sign-out'
import { hardNavigate } from '@/lib/browser/navigation/hard-navigate'
import { notifyOtherTabs } from '@/lib/browser/store/other-tabs'

/**
 * Has what was typed saved, then ends the visit: the participant's session, the physio pass, and whatever this browser keeps of either.
 * @throws ProblemError where one of the two could not be ended
 */
export async function endVisit(): Promise<void> {
  await changesFinished()
  // The participant's first: it is what must not stay behind.
  await callEnd('/api/session')
  rememberSignOut()
  notifyOtherTabs('signed-out')
  await forgetDevice()
  await callEnd('/api/physio/session')
  const cleared = clearHeld()
  // It has emptied the local storage already: a tab that still loads must find that it was signed out.
  rememberSignOut()
  await cleared
  hardNavigate('/user/login?reason=visit-ended')
}
