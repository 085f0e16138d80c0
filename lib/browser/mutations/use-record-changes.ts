import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { CalendarDate } from '../../domain/calendar-date'
import type { ChangeName, PayloadOf } from '../../domain/changes/changes'
import type { Participant } from '../../domain/participant.schema'
import { type SessionOver, sessionOver } from '../../domain/session-over'
import { type FoundBy, followSessionOver } from '../session/follow-session-over'
import { notifyOtherTabs } from '../store/other-tabs'
import { participantKey, readParticipant } from '../record/use-participant'
import { trackChange } from './changes-under-way'
import { postChange } from './post-change'
import { type ChangeResult, readUnraced, sendChange } from './send-change'

/** The record that a page shows, and functions to change it. */
export type RecordChanges = {
  /** The newest record, also between changes in a row that the page has not rendered yet. */
  newest: () => Participant
  /** @param planStart the plan that the change belongs to; by default that of the newest record */
  change: <Name extends ChangeName>(
    name: Name,
    payload: PayloadOf<Name>,
    planStart?: CalendarDate | null,
  ) => Promise<ChangeResult>
  /** Why the user could not make the last change, until `reopen` or the next change. */
  over: SessionOver | null
  reopen: () => void
}

// Keep this short: the user has already waited for the lost answer. Milliseconds.
const patienceToCheck = 3_000

/**
 * Changes the participant's record.
 * @param record what the page shows: the browser's copy, or what the server sent if there is no copy yet
 * @param foundBy `change-that-stays` if the page itself offers to log in again after the session has ended
 */
export function useRecordChanges(
  userId: string,
  record: Participant,
  foundBy: FoundBy = 'change',
): RecordChanges {
  const { mutate } = useSWRConfig()
  const [over, setOver] = useState<SessionOver | null>(null)
  const held = useRef(record)
  const moves = useRef(0)
  useEffect(() => {
    held.current = record
  }, [record])

  const change = useCallback(
    async <Name extends ChangeName>(
      name: Name,
      payload: PayloadOf<Name>,
      planStart: CalendarDate | null = held.current.treatmentStartDate,
    ) => {
      const key = participantKey(userId)
      const copy = (value: Parameters<typeof mutate<Participant | null>>[1]) =>
        mutate<Participant | null>(key, value, { revalidate: false })
      const sending = sendChange(
        {
          post: (...change) => postChange(userId, change[0], change[1], { planStart: change[2] }),
          moveCopy: (move) => {
            moves.current += 1
            return copy((current) => move(current ?? held.current))
          },
          // Read it explicitly: a failed revalidation by SWR would return the copy as if it were saved.
          readAgain: () =>
            readUnraced(
              () => copy(readParticipant(key, { patience: patienceToCheck })),
              () => moves.current,
            ),
          notify: () => {
            notifyOtherTabs('participant-changed')
          },
          onSessionOver: (reason) => followSessionOver(reason, foundBy),
        },
        name,
        payload,
        planStart,
      )
      const result = await trackChange(sending)
      // The next change in a row needs this result before the next render.
      held.current = result.record ?? held.current
      setOver(result.saved ? null : sessionOver(result.problem))
      return result
    },
    [foundBy, mutate, userId],
  )
  return useMemo(
    () => ({
      newest: () => held.current,
      change,
      over,
      reopen: () => {
        setOver(null)
      },
    }),
    [change, over],
  )
}
