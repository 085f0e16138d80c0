'use client'

import { useTranslations } from 'next-intl'
import { useOnline } from '@/lib/browser/use-online'

/** One line under the banner while the browser knows that it is offline. */
export function OfflineStrip() {
  const t = useTranslations('shell')
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="bg-ink px-5 py-2 text-center text-small font-bold text-canvas">{t('offline')}</p>
      )}
    </div>
  )
}
