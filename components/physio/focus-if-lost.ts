import type { RefObject } from 'react'

/** Where the pressed button goes away with its row, the focus must not be lost with it. */
export function focusIfLost(target: RefObject<HTMLElement | null>): void {
  // Once the page is drawn without it.
  setTimeout(() => {
    if (document.activeElement === document.body) target.current?.focus()
  })
}
