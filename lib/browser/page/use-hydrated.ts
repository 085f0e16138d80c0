import { useSyncExternalStore } from 'react'

/**
 * False in the server's markup, true after hydration. Use it to disable buttons that do nothing before that, so that a
 * press on a slow phone is not silently lost.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
