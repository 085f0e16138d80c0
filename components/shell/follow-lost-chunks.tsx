'use client'

import { useEffect } from 'react'
import { aliveEvent, reloadForChunk } from '@/lib/browser/navigation/reload-for-chunk'
import { isLostChunk } from '@/lib/domain/lost-chunk'

/** Loads the page anew where a part of it was lost that nothing else stands in for. What has its own way on is not heard. */
export function FollowLostChunks() {
  useEffect(() => {
    const hear = (event: ErrorEvent | PromiseRejectionEvent) => {
      const error: unknown = 'reason' in event ? event.reason : event.error
      if (isLostChunk(error)) void reloadForChunk()
    }
    window.dispatchEvent(new Event(aliveEvent))
    window.addEventListener('error', hear)
    window.addEventListener('unhandledrejection', hear)
    return () => {
      window.removeEventListener('error', hear)
      window.removeEventListener('unhandledrejection', hear)
    }
  }, [])
  return null
}
