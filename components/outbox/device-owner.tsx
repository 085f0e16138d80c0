'use client'

import { useEffect } from 'react'
import { serverNow } from '@/lib/browser/clock/server-clock'
import { whenIdle } from '@/lib/browser/page/when-idle'

/**
 * On every page: removes from this device what it stores of other users, what has expired, and what is left of a
 * session that expired.
 */
export function DeviceOwner({
  userId,
  shared,
}: {
  /** `null` for a visitor. */
  userId: string | null
  /** Whether other users share this browser: then a visitor's page does not wait until the browser is idle. */
  shared: boolean
}) {
  useEffect(() => {
    const tidy = () => {
      import('@/lib/browser/offline/device-copy')
        .then(({ tidyDevice }) => tidyDevice(userId, serverNow().getTime()))
        // Storage is unavailable, so nothing is stored.
        .catch(() => undefined)
    }
    if (userId !== null || !shared) return whenIdle(tidy)
    tidy()
    return undefined
  }, [shared, userId])
  return null
}
