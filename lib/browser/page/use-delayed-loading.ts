import { useEffect, useRef, useState } from 'react'

/**
 * Specification, section 9: delay before a loading state appears, and the least time that it is then shown. Milliseconds.
 */
export const fetchDelay = 200

/** `hidden`: too early to show a loading state. `over`: the content can be shown. */
export type Wait = 'hidden' | 'shown' | 'over'

/**
 * Says when to show a loading state: not for fast answers, and never so briefly that it flashes.
 * @param waiting whether the page is waiting for something
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
