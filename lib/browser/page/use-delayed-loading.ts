import { useEffect, useRef, useState } from 'react'

/** Specification, section 9: milliseconds before a waiting state appears, and for which it then stays at least. */
export const fetchDelay = 200

/** `hidden`: it is too early to say anything. `over`: what was waited for can be shown. */
export type Wait = 'hidden' | 'shown' | 'over'

/**
 * When to say that one waits: not for what comes at once, and never for so short a moment that it flashes.
 * @param waiting whether something is waited for
 */
export function useDelayedLoading(waiting: boolean): Wait {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (waiting === shown) return
    const left = waiting ? fetchDelay : since.current + fetchDelay - Date.now()
    const timer = setTimeout(() => {
      since.current = Date.now()
      setShown(waiting)
    }, left)
    return () => {
      clearTimeout(timer)
    }
  }, [shown, waiting])
  if (shown) return 'shown'
  return waiting ? 'hidden' : 'over'
}
