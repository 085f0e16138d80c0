'use client'

import { useEffect } from 'react'
import { glide, mayGlide } from '@/lib/browser/navigation/glide'

/** Animates jumps within a page, for half a second. The URL, the focus and "back" are left to the browser. */
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
  // Let the browser jump first, as it knows how much room the bars need. Nothing of that is painted.
  if (window.location.hash === link.hash) window.location.replace(link.href)
  else window.location.assign(link.href)
  glide(page, page.scrollTop, from)
}
