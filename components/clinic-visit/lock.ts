import { callEnd } from '@/lib/browser/api/api'
import { changesFinished } from '@/lib/browser/mutations/changes-under-way'
import { clearUnsaved } from '@/lib/browser/session/clear-site-data'
import { forgetCopies } from '@/lib/browser/offline/device-copy'
import { redirectToUnlock, type WhyLocked } from '@/lib/browser/navigation/hard-navigate'
import { countUnsent } from '@/lib/browser/queue/send-device-queue'
import { notifyOtherTabs } from '@/lib/browser/store/other-tabs'
import { forgetVideoProgress } from '@/lib/browser/media/video-progress'
import { forgetPlace } from '@/lib/browser/session-run/session-place'
import { noteLock } from '@/lib/browser/session/wanted-lock'

/**
 * Saves pending changes, locks the visit in all tabs and redirects to the page that unlocks. Removes the offline copy
 * from this device. After an idle timeout it also logs the participant out: queued sessions are sent, or stay queued
 * until this person logs in again.
 * @throws ProblemError if the server did not confirm the lock: the visit may still be open
 */
export async function lock(why: WhyLocked): Promise<void> {
  // A page that opens before the lock is confirmed reads this and hides itself.
  noteLock(why)
  await forgetCopies()
  await changesFinished()
  if (why === 'idle') {
    await countUnsent()
    await callEnd('/api/session')
    clearUnsaved()
    forgetVideoProgress()
    forgetPlace()
  }
  await callEnd('/api/physio/session')
  noteLock(Date.now())
  notifyOtherTabs('physio-locked')
  redirectToUnlock(why)
}
