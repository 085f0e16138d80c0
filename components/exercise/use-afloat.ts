import { type RefObject, useEffect, useState } from 'react'
import type { Countdown } from './use-countdown'

// The bars at the top and the bottom of a phone cover the page: what is behind them is not in view.
const bars = '-64px 0px -80px'

/**
 * Whether the timer floats over the page: it is on, and its own place is out of view. Once the time is up it floats
 * only until the user has seen it in its place.
 */
export function useAfloat(place: RefObject<HTMLElement | null>, state: Countdown['state']): boolean {
  const [inView, setInView] = useState(true)
  const [endSeen, setEndSeen] = useState(false)
  const seesEnd = state === 'finished' && (inView || endSeen)
  if (seesEnd !== endSeen) setEndSeen(seesEnd)

  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        setInView((entries.at(-1)?.intersectionRatio ?? 1) >= 0.5)
      },
      { threshold: 0.5, rootMargin: bars },
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
    }
  }, [place])

  return state !== 'ready' && !inView && !seesEnd
}
