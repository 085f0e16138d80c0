'use client'

import { useEffect } from 'react'
import { clearUnsaved } from '@/lib/browser/session/clear-held'
import { forgetDevice } from '@/lib/browser/store/device-store'
import { signedOutMeanwhile } from '@/lib/browser/session/last-sign-out'
import { hardNavigate, redirectToUnlock } from '@/lib/browser/navigation/hard-navigate'
import { subscribeToOtherTabs } from '@/lib/browser/store/other-tabs'

/**
 * Leaves every page of a person who was signed out in another tab: nothing of theirs stays on the screen.
 * @param followsLock also leaves when another tab locks the visit; pages with the clinic's bar hide themselves
 */
export function FollowSignOut({ followsLock = false }: { followsLock?: boolean }) {
  useEffect(() => {
    const stop = subscribeToOtherTabs((news) => {
      if (news === 'signed-out') void follow()
      else if (followsLock && news === 'physio-locked') redirectToUnlock('locked')
      // Not confirmed yet: the page that it leads to hides itself.
      else if (followsLock && news === 'physio-locking') hardNavigate('/physio')
    })
    void signedOutMeanwhile().then((gone) => {
      if (gone) void follow()
    })
    return stop
  }, [followsLock])
  return null
}

// The other tab has done it too: what this one was about to keep must not come after that.
async function follow(): Promise<void> {
  clearUnsaved()
  await forgetDevice()
  hardNavigate('/user/login')
}
