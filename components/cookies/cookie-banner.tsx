'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Floats at the bottom until it is answered. The page can be scrolled above it, and it never covers the focused
 * element.
 * @param kind for `app/globals.css`: `question` and `words` may have been answered before hydration
 */
export function CookieBanner({
  kind,
  children,
}: {
  kind: 'question' | 'words' | 'answered'
  children: ReactNode
}) {
  const t = useTranslations('cookies')
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!box.current || !('ResizeObserver' in window)) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(([entry]) => {
      root.setProperty('--cookie-notice', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      root.removeProperty('--cookie-notice')
    }
  }, [])
  return (
    <section
      ref={box}
      aria-label={t('region')}
      data-cookie-notice={kind}
      className="fixed inset-x-3 above-any-bar z-20 mx-auto max-h-[60dvh] max-w-2xl overflow-y-auto rounded-action border-2 border-ink bg-surface p-5 shadow-lg rail:p-6 print:hidden noscript:hidden"
    >
      {children}
    </section>
  )
}
