'use client'

import { useEffect } from 'react'
import { clearUnsaved } from '@/lib/browser/session/clear-site-data'
import { forgetDevice } from '@/lib/browser/store/device-store'
import { signedOutMeanwhile } from '@/lib/browser/session/last-sign-out'
import { hardNavigate, redirectAfterSignOut, redirectToUnlock } from '@/lib/browser/navigation/hard-navigate'
import { subscribeToOtherTabs } from '@/lib/browser/store/other-tabs'

/**
 * Leaves the page when its user was signed out in another tab, so that none of their data stays on the screen.
 * @param followsLock also leaves when another tab locks the visit; pages with the clinic bar hide themselves
 */
export function FollowSignOut({ followsLock = false }: { followsLock?: boolean }) {
  useEffect(() => {
    const stop = subscribeToOtherTabs((news) => {
      if (news === 'signed-out') void follow()
      else if (followsLock && news === 'physio-locked') redirectToUnlock('locked')
      // The lock is not confirmed yet: the physio page hides itself.
      else if (followsLock && news === 'physio-locking') hardNavigate('/physio')
    })
    void signedOutMeanwhile().then((gone) => {
      if (gone) void follow()
    })
    return stop
  }, [followsLock])
  return null
}

// The other tab has cleared the device too. Clear it again, so that nothing this tab was about to store stays.
async function follow(): Promise<void> {
  const cleared = [clearUnsaved(), await forgetDevice()]
  redirectAfterSignOut(null, cleared.every(Boolean))
}
