'use client'

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { hardNavigate } from '@/lib/browser/navigation/hard-navigate'
import { showPreferences } from '@/lib/browser/preferences/preferences'
import { trustDeviceClock } from '@/lib/browser/clock/server-clock'
import { useConnectionBack } from '@/lib/browser/offline/use-connection-back'
import { useDeviceCopy } from '@/lib/browser/offline/use-device-copy'
import { useRemindersHeld } from '@/lib/browser/session/hold-reminders'
import { AsItWas } from './as-it-was'
import { CopyOfPage, isInCopy } from './copy-of-page'
import { OfflineAdvice } from './offline-advice'
import { NeedsConnection } from './needs-connection'
import { NothingStored } from './nothing-stored'
import { placeOf } from './place'

/** This page's own path. "Try again" leads from here to the front page. */
const ownPath = '/~offline'

/**
 * Shown without a connection, under any requested address. The server's markup is empty, because it is the same for all
 * users; the content comes from this device.
 */
export function OfflinePage({
  keepsRecords,
}: {
  /** Whether the backend stores plans. */ keepsRecords: boolean
}) {
  const path = useSyncExternalStore(
    () => () => undefined,
    () => window.location.pathname,
    () => null,
  )
  const inHand = useDeviceCopy()
  const held = useRemindersHeld()
  const tryAgain = useCallback(() => {
    if (window.location.pathname === ownPath) hardNavigate('/')
    else window.location.reload()
  }, [])
  // Nothing reloads a page on which a person exercises.
  useConnectionBack(
    useCallback(() => {
      if (!held) tryAgain()
    }, [held, tryAgain]),
  )
  useEffect(showPreferences, [])
  useEffect(trustDeviceClock, [])
  if (path === null || inHand === null) return null
  const { copy, now } = inHand
  if (copy === null || !keepsRecords)
    return <NothingStored keepsRecords={keepsRecords} onTryAgain={tryAgain} />
  const place = placeOf(path)
  if (place.page === 'advice' && copy.advice) {
    const { advice } = copy
    const asItWas = <AsItWas copy={{ ...copy, savedAt: advice.readAt }} onTryAgain={tryAgain} />
    return <OfflineAdvice advice={advice} asItWas={asItWas} />
  }
  if (!isInCopy(copy, place)) return <NeedsConnection onTryAgain={tryAgain} />
  return <CopyOfPage place={place} copy={copy} now={now} onTryAgain={tryAgain} />
}
