'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useOnline } from '@/lib/browser/offline/use-online'

/**
 * One line under the banner while the browser is offline.
 * @param keeps whether the user has a plan that is stored on this device
 */
export function OfflineStrip({ keeps }: { keeps: boolean }) {
  const t = useTranslations('shell')
  const online = useOnline()
  const inPhysioArea = usePathname().startsWith('/physio')
  return (
    <div role="status">
      {!online && (
        <p className="bg-ink px-5 py-2 text-center text-small font-bold text-canvas print:hidden">
          {t(keeps && !inPhysioArea ? 'offline' : 'offlineVisitor')}
        </p>
      )}
    </div>
  )
}
