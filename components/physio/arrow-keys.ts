import type { KeyboardEvent } from 'react'

/**
 * Arrow keys move from the search to the list and from button to button; Up from the first one leads back. Tab takes
 * the same way, with the other controls in between.
 * @param search the search field
 * @param list has one button for each row
 */
export function goByArrow(event: KeyboardEvent, search: HTMLElement | null, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !list) return
  const buttons = [...list.querySelectorAll('button')]
  const place = buttons.findIndex((button) => button === event.target)
  if (place === -1 && (event.target !== search || step === -1)) return
  event.preventDefault()
  if (place + step < 0) search?.focus()
  else buttons[place + step]?.focus()
}
