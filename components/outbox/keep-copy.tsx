'use client'

import { useEffect, useState } from 'react'
import { serverNow } from '@/lib/browser/clock/server-clock'
import { useKeptRecord } from '@/lib/browser/record/use-participant'
import { whenIdle } from '@/lib/browser/page/when-idle'
import type { Participant } from '@/lib/domain/participant'

type KeepCopyProps = {
  userId: string
  /** As the server gave it with the page; `undefined` where it could not. */
  initial: Participant | null | undefined
  contact: string
  timeZone: string
  /** When the copy has to go: ISO 8601, UTC. */
  goesAt: string
}

// A longer timer runs out at once.
const longestTimer = 2 ** 31 - 1

/** Keeps the participant's plan on this device for reading without a connection, as it was last saved. */
export function KeepCopy({ userId, initial, contact, timeZone, goesAt }: KeepCopyProps) {
  const record = useKeptRecord(userId) ?? initial
  const [openedAt] = useState(() => performance.now())
  useEffect(() => {
    if (!record) return
    return whenIdle(() => {
      import('@/lib/browser/offline/keep-device-copy')
        .then(({ keepDeviceCopy }) =>
          keepDeviceCopy({ userId, contact, timeZone, goesAt }, record, serverTimeAt(openedAt)),
        )
        // Where nothing can be kept there is nothing to read offline, and everything else works.
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

/** @param steady what `performance.now()` was then. @returns ISO 8601 */
function serverTimeAt(steady: number): string {
  return new Date(serverNow().getTime() - (performance.now() - steady)).toISOString()
}
