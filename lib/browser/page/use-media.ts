import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches. False in the server's markup. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => {
        list.removeEventListener('change', onChange)
      }
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether this is a phone: narrow, and used by touch. False in the server's markup. */
export function usePhone(): boolean {
  return useMedia('(pointer: coarse) and (max-width: 47.999rem)')
}

/** Whether the user prefers reduced motion. False in the server's markup. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}
