'use client'

import { useEffect } from 'react'
import { ownVideoProgress } from '@/lib/browser/media/video-progress'

/** Sets the owner of the watch progress on every page, so that no user sees how far another has watched. */
export function ProgressOwner({ userId }: { userId: string | null }) {
  useEffect(() => {
    ownVideoProgress(userId)
  }, [userId])
  return null
}
