import type { Messages } from 'next-intl'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { holdRecordAway } from '@/lib/browser/offline/sends-at-once'
import type { ArrivalStore } from '@/lib/browser/offline/arrival'
import { useDeviceCopy } from '@/lib/browser/offline/use-device-copy'
import { useRecordReads } from '@/lib/browser/offline/use-record-reads'
import { AddMessages } from '../shell/add-messages'
import { CopyOfPage, isInCopy } from './copy-of-page'
import { placeOf } from './place'

export type DevicePlanProps = {
  userId: string
  /** What the pages of a copy need of `messages/`. */
  words: Partial<Messages>
  arrival: ArrivalStore
  /** Reads the copy; replaced in tests only. */
  read?: Parameters<typeof useDeviceCopy>[0]
}

/**
 * The page from this device's copy, while the server cannot read the record. Reads the record again and again, and then
 * lets the server make the page.
 */
export function DevicePlan({ userId, words, arrival, read }: DevicePlanProps) {
  const inHand = useDeviceCopy(read)
  const place = placeOf(usePathname())
  const router = useRouter()
  const { isOver, isReading, readNow } = useRecordReads(userId, router)
  const mine = !isOver && inHand?.copy?.userId === userId ? inHand.copy : null
  const copy = mine && isInCopy(mine, place) ? mine : null
  const isRead = inHand !== null
  const isShown = copy !== null
  useEffect(() => {
    if (isRead) arrival.set({ copy: isShown ? 'shown' : 'none' })
  }, [arrival, isRead, isShown])
  useEffect(() => (isShown ? holdRecordAway() : undefined), [isShown])
  if (!copy || !inHand) return null
  return (
    <AddMessages messages={words}>
      <CopyOfPage
        place={place}
        copy={copy}
        now={inHand.now}
        serverAway
        isTrying={isReading}
        onTryAgain={readNow}
      />
    </AddMessages>
  )
}
