'use client'

import { useEffect } from 'react'
import { ownVideoProgress } from '@/lib/browser/media/video-progress'

/** Says in every page whose it is, so that nobody sees how far somebody else has watched. */
export function ProgressOwner({ userId }: { userId: string | null }) {
  useEffect(() => {
    ownVideoProgress(userId)
  }, [userId])
  return null
}
