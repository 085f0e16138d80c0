import { useSyncExternalStore } from 'react'

const query = '(pointer: coarse) and (max-width: 47.999rem)'

/** Whether this is a phone: narrow, and used by touch. False in the server's markup. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => {
    list.removeEventListener('change', onChange)
  }
}
