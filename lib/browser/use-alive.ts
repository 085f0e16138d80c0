import { useSyncExternalStore } from 'react'

/** False in the server's markup, true once scripts have taken over the page. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
