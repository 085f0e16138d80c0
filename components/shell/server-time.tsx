'use client'

import { useEffect } from 'react'
import { callApi } from '@/lib/browser/api/api'
import { readClock } from '@/lib/browser/clock/read-clock'
import { isServerTimeUnclear, setServerTime, trustDeviceClock } from '@/lib/browser/clock/server-clock'

/**
 * Gives the page the server's time, and asks for it again after the device slept or its clock was set.
 * @param at when the server rendered the page, ISO 8601
 */
export function ServerTime({ at }: { at: string }) {
  useEffect(() => {
    setServerTime(Date.parse(at), readingAtFirstByte())
    // The browser may be wrong about being offline: one try shows it.
    if (!navigator.onLine) void callApi('GET', '/api/session').catch(() => undefined)
  }, [at])
  useEffect(() => {
    const look = () => {
      // Every response says what time it is.
      if (document.visibilityState === 'visible' && isServerTimeUnclear())
        void callApi('GET', '/api/session').catch(trustDeviceClock)
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [])
  return null
}

/** The clock readings at the first byte of the page: on a slow phone it hydrates seconds later. */
function readingAtFirstByte() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const now = readClock()
  const first = navigation?.responseStart ?? 0
  const steady = first === 0 ? now.steady : first
  return { ...now, wall: now.wall - (now.steady - steady), steady }
}
