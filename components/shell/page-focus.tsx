'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { hearPageChanges } from '@/lib/browser/navigation/page-changes'

/**
 * After going to another page by a link, reading starts at its main heading, or at the heading of the place that the
 * link names; after "back" and "forward" the browser knows better.
 */
export function PageFocus() {
  const pathname = usePathname()
  const shown = useRef(pathname)
  const traversed = useRef(false)
  useEffect(
    () =>
      hearPageChanges((change) => {
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
