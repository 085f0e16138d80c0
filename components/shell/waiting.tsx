'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'

let headingHadFocus = false

/** Holds a skeleton, at least as high as the window: what follows it is not seen to move when the content arrives. */
export function Waiting({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = place.current
    return () => {
      headingHadFocus = here?.contains(document.activeElement) ?? false
    }
  }, [])
  return (
    <div ref={place} className="min-h-dvh">
      {children}
    </div>
  )
}

/** Content that replaces a skeleton. If the skeleton's heading had the focus, the content's gets it. */
export function Arrived({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    if (headingHadFocus) document.querySelector<HTMLElement>('main h1[tabindex]')?.focus()
    headingHadFocus = false
  }, [])
  return children
}
