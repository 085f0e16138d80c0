/** Specification, section 9: duration of scrolling to a position, in milliseconds. */
export const scrollTime = 500

/** Returns the scroll position after `passed` milliseconds, with ease-in and ease-out. */
export function scrollCourse(from: number, to: number, passed: number): number {
  const share = Math.min(1, Math.max(0, passed / scrollTime))
  const eased = share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2
  return from + (to - from) * eased
}
