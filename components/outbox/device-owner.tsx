'use client'

import { useEffect } from 'react'
import { serverNow } from '@/lib/browser/server-clock'
import { whenIdle } from '@/lib/browser/when-idle'

/** With every page: what this device keeps of somebody else goes, and what has had its time. */
export function DeviceOwner({ userId }: { /** `null` for a visitor. */ userId: string | null }) {
  useEffect(
    () =>
      whenIdle(() => {
        import('@/lib/browser/device-copy')
          .then(({ tidyDevice }) => tidyDevice(userId, serverNow().getTime()))
          // Nothing can be kept here, so nothing is.
          .catch(() => undefined)
      }),
    [userId],
  )
  return null
}
