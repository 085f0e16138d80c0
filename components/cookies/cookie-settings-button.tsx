'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { ConsentContext } from './consent-context'

/** Opens the cookie settings. Renders nothing if the site's texts could not be loaded. */
export function CookieSettingsButton({ className }: { className: string }) {
  const t = useTranslations('cookies')
  const hydrated = useHydrated()
  const { openSettings } = use(ConsentContext)
  if (!openSettings) return null
  return (
    <button type="button" disabled={!hydrated} onClick={openSettings} className={className}>
      {t('region')}
    </button>
  )
}
