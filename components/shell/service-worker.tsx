'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { registerServiceWorker, removeServiceWorker } from '@/lib/browser/offline/service-worker'
import { whenIdle } from '@/lib/browser/page/when-idle'

/** Registers the service worker when the page is loaded and idle, or removes it if it is not wanted. */
export function ServiceWorker({ on }: { on: boolean }) {
  const language = useLocale()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    let stop: (() => void) | undefined
    const begin = () => {
      stop = whenIdle(() => void (on ? registerServiceWorker(language) : removeServiceWorker()))
    }
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => {
      window.removeEventListener('load', begin)
      stop?.()
    }
  }, [on, language])
  return null
}
