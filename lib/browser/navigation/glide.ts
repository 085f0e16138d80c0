import { scrollCourse, scrollTime } from './scroll-course'

// Whoever takes over the page must not have to fight for it.
const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let stopLast = (): void => undefined

/** Whether scrolling may move: not where people have asked their device for less motion. */
export function mayGlide(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Scrolls to a place within 500 ms, or at once with reduced motion. Ends where it is when somebody takes over. */
export function glide(scroller: Element, to: number, from = scroller.scrollTop): void {
  stopLast()
  if (!mayGlide()) {
    scroller.scrollTop = to
    return
  }
  const begin = performance.now()
  function move(now: number): void {
    scroller.scrollTop = scrollCourse(from, to, now - begin)
    if (now - begin < scrollTime) frame = requestAnimationFrame(move)
    else stop()
  }
  function stop(): void {
    cancelAnimationFrame(frame)
    for (const sign of takeovers) window.removeEventListener(sign, stop, { capture: true })
  }
  scroller.scrollTop = from
  let frame = requestAnimationFrame(move)
  for (const sign of takeovers) window.addEventListener(sign, stop, { passive: true, capture: true })
  stopLast = stop
}
