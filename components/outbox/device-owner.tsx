'use client'

import { useEffect } from 'react'
import { serverNow } from '@/lib/browser/clock/server-clock'
import { ownVideoProgress } from '@/lib/browser/media/video-progress'
import { storeNothingOfUser } from '@/lib/browser/store/store-nothing'
import { whenIdle } from '@/lib/browser/page/when-idle'
import type { BrowserOwner } from '@/lib/domain/user'

/**
 * On every page: removes from this device what it stores of other users, what has expired, and what is left of a
 * session that expired. Films remember how far this user has watched, and no other.
 */
export function DeviceOwner({
  userId,
  browser,
}: {
  /** `null` for a visitor. */
  userId: string | null
  /** If it is not the user's own, a visitor's page does not wait until the browser is idle. */
  browser: BrowserOwner
}) {
  useEffect(() => {
    const tidy = () => {
      import('@/lib/browser/offline/device-copy')
        .then(({ tidyDevice }) => tidyDevice(userId, serverNow().getTime(), browser))
        // Storage is unavailable, so nothing is stored.
        .catch(() => undefined)
    }
    storeNothingOfUser(browser === 'shared')
    ownVideoProgress(userId)
    if (browser === 'user' || (browser === 'clinic' && userId !== null)) return whenIdle(tidy)
    tidy()
    return undefined
  }, [browser, userId])
  return null
}
