'use client'

import { useEffect, useState } from 'react'
import { serverNow } from '@/lib/browser/clock/server-clock'
import { useCachedRecord } from '@/lib/browser/record/use-participant'
import { whenIdle } from '@/lib/browser/page/when-idle'
import type { Participant } from '@/lib/domain/participant.schema'

type KeepCopyProps = {
  userId: string
  /** The record that came with the page; `undefined` if the server could not load it. */
  initial: Participant | null | undefined
  contact: string
  timeZone: string
  /** When the copy expires: ISO 8601, UTC. */
  goesAt: string
}

// `setTimeout` fires at once for a longer delay, in milliseconds.
const longestTimer = 2 ** 31 - 1

/** Stores the participant's plan on this device, as it was last saved, for reading without a connection. */
export function KeepCopy({ userId, initial, contact, timeZone, goesAt }: KeepCopyProps) {
  const record = useCachedRecord(userId) ?? initial
  const [openedAt] = useState(() => performance.now())
  useEffect(() => {
    if (!record) return
    return whenIdle(() => {
      import('@/lib/browser/offline/keep-device-copy')
        .then(({ keepDeviceCopy }) =>
          keepDeviceCopy({ userId, contact, timeZone, goesAt }, record, serverTimeAt(openedAt)),
        )
        // Without storage there is nothing to read offline; everything else works.
        .catch(() => undefined)
    })
  }, [contact, goesAt, openedAt, record, timeZone, userId])
  useEffect(() => {
    const left = Date.parse(goesAt) - serverNow().getTime()
    if (left > longestTimer) return
    const timer = setTimeout(() => {
      void import('@/lib/browser/offline/device-copy')
        .then(({ readCopy }) => readCopy(serverNow().getTime()))
        .catch(() => undefined)
    }, left + 1)
    return () => {
      clearTimeout(timer)
    }
  }, [goesAt])
  return null
}

/**
 * @param steady an earlier value of `performance.now()`
 * @returns the server's time at that moment, ISO 8601
 */
function serverTimeAt(steady: number): string {
  return new Date(serverNow().getTime() - (performance.now() - steady)).toISOString()
}
