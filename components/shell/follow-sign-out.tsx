'use client'

import { useEffect } from 'react'
import { clearUnsaved } from '@/lib/browser/clear-held'
import { forgetDevice } from '@/lib/browser/device-store'
import { leave } from '@/lib/browser/leave'
import { hearOtherTabs } from '@/lib/browser/other-tabs'

/** Leaves every page of somebody who was signed out in another tab: nothing of theirs stays on the screen. */
export function FollowSignOut() {
  useEffect(
    () =>
      hearOtherTabs((news) => {
        if (news !== 'signed-out') return
        // The other tab has done it too: what this one was about to keep must not come after that.
        clearUnsaved()
        void forgetDevice().then(() => {
          leave('/user/login')
        })
      }),
    [],
  )
  return null
}
