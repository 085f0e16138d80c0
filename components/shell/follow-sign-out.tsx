'use client'

import { useEffect } from 'react'
import { clearUnsaved } from '@/lib/browser/clear-held'
import { forgetDevice } from '@/lib/browser/store/device-store'
import { signedOutMeanwhile } from '@/lib/browser/last-sign-out'
import { leave } from '@/lib/browser/leave'
import { subscribeToOtherTabs } from '@/lib/browser/store/other-tabs'

/** Leaves every page of somebody who was signed out in another tab: nothing of theirs stays on the screen. */
export function FollowSignOut() {
  useEffect(() => {
    const stop = subscribeToOtherTabs((news) => {
      if (news === 'signed-out') void follow()
    })
    void signedOutMeanwhile().then((gone) => {
      if (gone) void follow()
    })
    return stop
  }, [])
  return null
}

// The other tab has done it too: what this one was about to keep must not come after that.
async function follow(): Promise<void> {
  clearUnsaved()
  await forgetDevice()
  leave('/user/login')
}
