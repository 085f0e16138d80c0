'use client'

import { MenuIcon, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { stepThrough } from './step-through'

/**
 * Links behind a button on phones, in a row on wider screens. The browser opens and closes them (popover), so they can
 * be reached before hydration.
 * @param children the entries, each an `li` with one link
 */
export function Menu({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const Icon = open ? X : MenuIcon

  useEffect(() => {
    const roomy = window.matchMedia('(min-width: 48rem)')
    const close = () => list.current?.hidePopover()
    roomy.addEventListener('change', close)
    return () => {
      roomy.removeEventListener('change', close)
    }
  }, [])

  // Asked of the browser, as `toggle` is dispatched a task after the list has opened.
  const isOpen = () => list.current?.matches(':popover-open') ?? false

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') button.current?.focus()
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const next = stepThrough(event.key, links.indexOf(event.target as HTMLAnchorElement), links.length)
    if (next === null) return
    event.preventDefault()
    list.current?.showPopover()
    links[next]?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget="menu"
        aria-expanded={open}
        onKeyDown={press}
        className="inline-flex min-h-12 items-center gap-2 rounded-art border-2 border-edge bg-surface px-4 font-bold hover:border-ink rail:hidden"
      >
        <Icon aria-hidden="true" size={22} />
        <span>{t('menu')}</span>
      </button>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- users press the links in it */}
      <ul
        ref={list}
        id="menu"
        popover="auto"
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
        }}
        onKeyDown={(event) => {
          if (isOpen()) press(event)
        }}
        onClick={() => {
          if (!isOpen()) return
          list.current?.hidePopover()
          button.current?.focus()
        }}
        className="inset-auto end-4 top-18 m-0 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 text-ink shadow-lg rail:static rail:flex rail:w-auto rail:max-w-none rail:flex-wrap rail:items-center rail:gap-x-1 rail:overflow-visible rail:border-0 rail:bg-transparent rail:p-0 rail:shadow-none"
      >
        {children}
      </ul>
    </>
  )
}
