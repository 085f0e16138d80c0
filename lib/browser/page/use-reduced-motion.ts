import { useMedia } from './use-media'

/** Whether the person has asked their device for less motion. False in the server's markup. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}
