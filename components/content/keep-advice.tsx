'use client'

import { useEffect } from 'react'
import { whenIdle } from '@/lib/browser/page/when-idle'

/** Keeps the words of this page on the user's device, for reading without a connection. */
export function KeepAdvice({ userId }: { userId: string }) {
  useEffect(
    () =>
      whenIdle(() => {
        import('@/lib/browser/offline/keep-advice')
          .then(({ keepAdvice }) => keepAdvice(userId))
          // Without storage there is nothing to read offline; everything else works.
          .catch(() => undefined)
      }),
    [userId],
  )
  return null
}
