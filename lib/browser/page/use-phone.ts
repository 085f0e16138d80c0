import { useMedia } from './use-media'

/** Whether this is a phone: narrow, and used by touch. False in the server's markup. */
export function usePhone(): boolean {
  return useMedia('(pointer: coarse) and (max-width: 47.999rem)')
}
