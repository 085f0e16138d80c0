import { useSyncExternalStore } from 'react'

/**
 * False in the server's markup, true once scripts have taken over the page. A button that does nothing before that is
 * `disabled` until then: on a slow phone a press must not be lost without a word.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
