'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { setAnalytics, stopMeasuring } from '@/lib/browser/analytics/analytics'
import { measure } from '@/lib/browser/analytics/measure'
import type { AnalyticsSettings } from '@/lib/domain/analytics'
import { useConsent } from '../cookies/consent-context'

/** Counts page views by route, while all gates of analytics are open. */
export function PageViews({ settings }: { settings: AnalyticsSettings }) {
  const pathname = usePathname()
  const { consent } = useConsent()
  const { enabled, key, provider, endpoint } = settings
  useEffect(() => {
    setAnalytics({ enabled, key, provider, endpoint })
    return () => {
      setAnalytics(null)
    }
  }, [enabled, key, provider, endpoint])
  useEffect(() => {
    if (consent === false) stopMeasuring()
  }, [consent])
  useEffect(() => {
    measure('page-view', pathname)
  }, [pathname])
  return null
}
