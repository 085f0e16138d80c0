'use client'

import { useEffect } from 'react'
import { serverNow } from '@/lib/browser/clock/server-clock'
import { whenIdle } from '@/lib/browser/page/when-idle'

/**
 * With every page: what this device keeps of another person goes, what has had its time, and what is left of a
 * session that ended by itself.
 */
export function DeviceOwner({
  userId,
  shared,
}: {
  /** `null` for a visitor. */
  userId: string | null
  /** Whether others use this browser too: then a visitor's page does not wait until the browser is idle. */
  shared: boolean
}) {
  useEffect(() => {
    const tidy = () => {
      import('@/lib/browser/offline/device-copy')
        .then(({ tidyDevice }) => tidyDevice(userId, serverNow().getTime()))
        // Nothing can be kept here, so nothing is.
        .catch(() => undefined)
    }
    if (userId !== null || !shared) return whenIdle(tidy)
    tidy()
    return undefined
  }, [shared, userId])
  return null
}
