'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
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

/** Registers the service worker and sets the language of its offline page. Does nothing if the browser blocks storage. */
async function registerServiceWorker(language: string): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keepOfflinePage: language })
  } catch {
    // The page works without one.
  }
}

/** Removes a service worker that was registered under an earlier setting, and its caches. */
async function removeServiceWorker(): Promise<void> {
  try {
    const registered = await navigator.serviceWorker.getRegistrations()
    if (registered.length === 0) return
    await Promise.all(registered.map((each) => each.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  } catch {
    // The worker's own script checks whether it is still wanted and removes itself.
  }
}
