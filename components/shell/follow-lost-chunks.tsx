'use client'

import { useEffect } from 'react'
import { aliveEvent, reloadForChunk } from '@/lib/browser/navigation/reload-for-chunk'
import { isLostChunk } from '@/lib/domain/lost-chunk'

/** Reloads the page after a lost chunk that no other code handles. Handled failures do not reach these listeners. */
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
