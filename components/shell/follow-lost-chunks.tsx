'use client'

import { useEffect } from 'react'
import { hydratedEvent, reloadForChunk } from '@/lib/browser/navigation/reload-for-chunk'
import { isLostChunk } from '@/lib/domain/lost-chunk'

/** Reloads the page after a lost chunk that no other code handles. Handled failures do not reach these listeners. */
export function FollowLostChunks() {
  useEffect(() => {
    const onError = (event: ErrorEvent | PromiseRejectionEvent) => {
      const error: unknown = 'reason' in event ? event.reason : event.error
      if (isLostChunk(error)) void reloadForChunk()
    }
    window.dispatchEvent(new Event(hydratedEvent))
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onError)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onError)
    }
  }, [])
  return null
}
