import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element is or was within 200 px of the viewport. Stays true. Always false if the browser cannot observe it.
 */
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
