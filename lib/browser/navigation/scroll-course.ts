/** Specification, section 9: milliseconds that scrolling to a place on the page takes. */
export const scrollTime = 500

/** Where the page is after `passed` milliseconds on its way: it sets off slowly, and arrives slowly. */
export function scrollCourse(from: number, to: number, passed: number): number {
  const share = Math.min(1, Math.max(0, passed / scrollTime))
  const eased = share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2
  return from + (to - from) * eased
}
