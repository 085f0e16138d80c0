import type { SessionNumber } from './use-log-session'

/** Element id of a session's knot. */
export function knotId({ week, session }: SessionNumber): string {
  return `session-${week}-${session}`
}

/**
 * Moves the focus to the session's knot before the pressed button is removed with its row. Expands the week if it is
 * collapsed.
 */
export function focusKnot(number: SessionNumber): void {
  const knot = document.getElementById(knotId(number))
  const week = knot?.closest('details')
  if (week) week.open = true
  knot?.focus()
  // An extra session has no knot.
  if (knot === null || document.activeElement !== knot) document.getElementById('main')?.focus()
}
