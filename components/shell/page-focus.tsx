'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { subscribeToPageChanges } from '@/lib/browser/navigation/page-changes'

/**
 * After navigation by a link, moves the focus to the page's main heading, or to the heading at the link's fragment.
 * After "back" and "forward" the focus is left to the browser.
 */
export function PageFocus() {
  const pathname = usePathname()
  const shown = useRef(pathname)
  const traversed = useRef(false)
  useEffect(
    () =>
      subscribeToPageChanges((change) => {
        traversed.current = change === 'traverse'
      }),
    [],
  )
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (traversed.current) return
    const place = document.getElementById(window.location.hash.slice(1))
    const heading = place?.querySelector<HTMLElement>('h2[tabindex], summary')
    const start = heading ?? document.querySelector<HTMLElement>('main h1[tabindex]')
    ;(start ?? document.getElementById('main'))?.focus()
  }, [pathname])
  return null
}
