import type { SessionNumber } from './use-log-session'

/** What the knot of a session is known by in the page. */
export function knotId({ week, session }: SessionNumber): string {
  return `session-${week}-${session}`
}

/**
 * Before a pressed button goes away with its row: the focus goes to the session's knot, so that it is not lost. A week
 * that is closed opens for it.
 */
export function focusKnot(number: SessionNumber): void {
  const knot = document.getElementById(knotId(number))
  const week = knot?.closest('details')
  if (week) week.open = true
  knot?.focus()
  // There is none for an extra session.
  if (knot === null || document.activeElement !== knot) document.getElementById('main')?.focus()
}
