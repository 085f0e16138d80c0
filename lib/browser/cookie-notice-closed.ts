import { useSyncExternalStore } from 'react'
import { hearKept, keep, readKept } from './kept'

// A name of its own: to have read the notice is no consent.
const name = 'cookie-notice:closed'

/** Closes the notice for this browser. */
export function closeCookieNotice(): void {
  keep(name, 'true')
}

/** Whether the notice was closed in this browser. True in the server's markup, so that none flashes up. */
export function useCookieNoticeClosed(): boolean {
  return useSyncExternalStore(
    hear,
    () => readKept(name) !== null,
    () => true,
  )
}

function hear(listener: () => void): () => void {
  return hearKept(name, listener)
}
