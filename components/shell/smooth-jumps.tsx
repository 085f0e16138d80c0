'use client'

import { useEffect } from 'react'
import { glide, mayGlide } from '@/lib/browser/navigation/glide'

/** Follows links to a place on the same page in half a second. The address, the focus and "back" stay the browser's. */
export function SmoothJumps() {
  useEffect(() => {
    document.addEventListener('click', follow)
    return () => {
      document.removeEventListener('click', follow)
    }
  }, [])
  return null
}

function follow(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null
  const asUsual = event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || asUsual || !mayGlide()) return
  event.preventDefault()
  const page = document.documentElement
  const from = page.scrollTop
  // The browser jumps at once and knows how much room the bars need; nothing of that is drawn yet.
  if (window.location.hash === link.hash) window.location.replace(link.href)
  else window.location.assign(link.href)
  glide(page, page.scrollTop, from)
}
