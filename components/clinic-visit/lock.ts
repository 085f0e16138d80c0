import { callEnd } from '@/lib/browser/api/api'
import { changesFinished } from '@/lib/browser/mutations/changes-under-way'
import { clearUnsaved } from '@/lib/browser/session/clear-held'
import { forgetCopies } from '@/lib/browser/offline/device-copy'
import { redirectToUnlock, type WhyLocked } from '@/lib/browser/navigation/hard-navigate'
import { countUnsent } from '@/lib/browser/queue/send-device-queue'
import { notifyOtherTabs } from '@/lib/browser/store/other-tabs'
import { forgetVideoProgress } from '@/lib/browser/media/video-progress'
import { noteLock } from '@/lib/browser/session/wanted-lock'

/**
 * Has what was typed saved, locks the visit in all tabs and goes to the page that unlocks. What can be read without a
 * connection goes from the device. After a time without use the participant is logged out as well: what waits to be sent
 * is sent, or stays until this person logs in again.
 * @throws ProblemError when the server did not confirm it: the visit may still be open
 */
export async function lock(why: WhyLocked): Promise<void> {
  // A page that is opened before the lock is confirmed hides itself by this.
  noteLock(why)
  await forgetCopies()
  await changesFinished()
  if (why === 'idle') {
    await countUnsent()
    await callEnd('/api/session')
    clearUnsaved()
    forgetVideoProgress()
  }
  await callEnd('/api/physio/session')
  noteLock(null)
  notifyOtherTabs('physio-locked')
  redirectToUnlock(why)
}
