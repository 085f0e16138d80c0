'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'

/** One line under the banner while the browser knows that it is offline. */
export function OfflineStrip() {
  const t = useTranslations('shell')
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className="bg-ink px-5 py-2 text-center text-small font-bold text-canvas">{t('offline')}</p>
      )}
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
