'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * After going to another page by a link, reading starts at its main heading, or at the heading of the place that the
 * link names; after "back" the browser knows better.
 */
export function PageFocus() {
  const pathname = usePathname()
  const shown = useRef(pathname)
  const wentBack = useRef(false)
  useEffect(() => {
    const note = () => {
      // A jump within the page (the skip link) is told as "popstate" too.
      wentBack.current = window.location.pathname !== shown.current
    }
    window.addEventListener('popstate', note)
    return () => {
      window.removeEventListener('popstate', note)
    }
  }, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!wentBack.current) {
      const place = document.getElementById(window.location.hash.slice(1))
      const heading = place?.querySelector<HTMLElement>('h2[tabindex]')
      const start = heading ?? document.querySelector<HTMLElement>('main h1')
      start?.focus()
    }
    wentBack.current = false
  }, [pathname])
  return null
}
