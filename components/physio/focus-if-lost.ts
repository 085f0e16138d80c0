import type { RefObject } from 'react'

/** Moves the focus to `target` if the pressed button was removed with its row. */
export function focusIfLost(target: RefObject<HTMLElement | null>): void {
  // After the render that removes it.
  setTimeout(() => {
    if (document.activeElement === document.body) target.current?.focus()
  })
}
