import { useMedia } from './use-media'

/** Whether the user prefers reduced motion. False in the server's markup. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}
