'use client'

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { hardNavigate } from '@/lib/browser/navigation/hard-navigate'
import { showPreferences } from '@/lib/browser/preferences/preferences'
import { trustDeviceClock } from '@/lib/browser/clock/server-clock'
import { useConnectionBack } from '@/lib/browser/offline/use-connection-back'
import { useDeviceCopy } from '@/lib/browser/offline/use-device-copy'
import { useRemindersHeld } from '@/lib/browser/session/hold-reminders'
import { OfflineAdvice } from './offline-advice'
import { OfflineExercise } from './offline-exercise'
import { OfflineLog } from './offline-log'
import { OfflinePlan } from './offline-plan'
import { OfflineSession } from './offline-session'
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
  if (place.page === 'log') return <OfflineLog copy={copy} now={now} onTryAgain={tryAgain} />
  if (place.page === 'session') return <OfflineSession copy={copy} now={now} onTryAgain={tryAgain} />
  if (place.page === 'plan') return <OfflinePlan copy={copy} now={now} onTryAgain={tryAgain} />
  if (place.page === 'advice' && copy.advice)
    return <OfflineAdvice copy={copy} advice={copy.advice} onTryAgain={tryAgain} />
  const exercise = place.page === 'exercise' && copy.exercises.find(({ slug }) => slug === place.slug)
  if (!exercise) return <NeedsConnection onTryAgain={tryAgain} />
  return <OfflineExercise copy={copy} exercise={exercise} onTryAgain={tryAgain} />
}
