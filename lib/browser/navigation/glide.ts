// These inputs stop the animation, so that it never works against the user.
const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let stopLast = (): void => undefined

/** Whether scrolling may be animated: not if the user prefers reduced motion. */
export function mayGlide(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Scrolls to a position within 500 ms, or at once with reduced motion. Stops when the user scrolls, presses or types. */
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

/** Specification, section 9: duration of scrolling to a position, in milliseconds. */
const scrollTime = 500

/** Returns the scroll position after `passed` milliseconds, with ease-in and ease-out. */
export function scrollCourse(from: number, to: number, passed: number): number {
  const share = Math.min(1, Math.max(0, passed / scrollTime))
  const eased = share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2
  return from + (to - from) * eased
}
