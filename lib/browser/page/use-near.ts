import { type RefObject, useEffect, useState } from 'react'

/** Whether a place has come into the window, or nearly: true from then on. False where the browser cannot tell. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
    }
  }, [near, place])
  return near
}
