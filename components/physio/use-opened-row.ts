import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * Which exercise of the library is open, at most one. It is out of sight while the filters do not find it.
 * @param list its rows have a button with `aria-expanded` each
 */
export function useOpenedRow(list: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<string | null>(null)
  const pressed = useRef<{ title: HTMLElement; top: number } | null>(null)
  // Layout effect: what closes above the pressed title must not be painted before the page is scrolled back.
  useLayoutEffect(() => {
    if (pressed.current) keepAt(pressed.current.title, pressed.current.top)
    pressed.current = null
  }, [opened])
  const toggle = (id: string, title: HTMLElement) => {
    pressed.current = { title, top: title.getBoundingClientRect().top }
    setOpened(opened === id ? null : id)
  }
  const close = useCallback(() => {
    list.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setOpened(null)
  }, [list])
  return { opened, toggle, close }
}

/** Scrolls the containers of an element, the inner ones first, until its top is where it was. */
function keepAt(element: HTMLElement, top: number): void {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const moved = element.getBoundingClientRect().top - top
    if (Math.abs(moved) < 1) return
    box.scrollTop += moved
  }
}
