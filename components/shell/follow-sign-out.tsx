'use client'

import { useEffect } from 'react'
import { leave } from '@/lib/browser/leave'
import { hearOtherTabs } from '@/lib/browser/other-tabs'

/** Leaves every page of somebody who was signed out in another tab: nothing of theirs stays on the screen. */
export function FollowSignOut() {
  useEffect(
    () =>
      hearOtherTabs((news) => {
        if (news === 'signed-out') leave('/user/login')
      }),
    [],
  )
  return null
}
