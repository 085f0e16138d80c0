'use client'

import { useEffect } from 'react'
import { whenIdle } from '@/lib/browser/page/when-idle'

/** Keeps the words of this page on the user's device, for reading without a connection. */
export function KeepAdvice({ userId }: { userId: string }) {
  useEffect(
    () =>
      whenIdle(() => {
        Promise.all([
          import('@/lib/browser/offline/advice-in-words'),
          import('@/lib/browser/offline/device-copy'),
        ])
          .then(async ([{ adviceInWords }, { keepAdvice }]) => {
            const advice = adviceInWords(document)
            if (advice) await keepAdvice(userId, advice)
          })
          // Without storage there is nothing to read offline; everything else works.
          .catch(() => undefined)
      }),
    [userId],
  )
  return null
}
