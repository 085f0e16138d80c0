import { useCallback, useEffect, useRef, useState } from 'react'
import type { NewEvent, Queued } from '../../domain/queue'
import { useQueue } from '../queue/device-queue'
import type { FoundBy } from '../session/follow-session-over'
import { addEvent, type EventPlace } from './add-event'

/** Where the last event is; `saving` until that is known, `null` before the first. */
export type LastEvent = EventPlace | { now: 'saving' } | null

/**
 * Adds events to a user's journal one after the other, and follows the last one through this device's queue.
 * @returns the state of the last one, and a function that adds another
 */
export function useAddEvent(
  userId: string,
  foundBy: FoundBy,
): { last: LastEvent; add: (event: NewEvent) => void } {
  const [last, setLast] = useState<{ id: string; place: LastEvent }>({ id: '', place: null })
  const before = useRef(Promise.resolve())
  const mine = useQueue(userId).find(({ payload }) => 'id' in payload && payload.id === last.id)
  const wasQueued = useRef('')
  useEffect(() => {
    if (mine) wasQueued.current = last.id
    else if (wasQueued.current === last.id && last.id !== '')
      setLast({ id: last.id, place: { now: 'saved' } })
  }, [last.id, mine])
  const add = useCallback(
    (event: NewEvent) => {
      const { id } = event.payload
      setLast({ id, place: { now: 'saving' } })
      before.current = before.current.then(async () => {
        const place = await addEvent(event, foundBy)
        setLast((shown) => (shown.id === id ? { id, place } : shown))
      })
    },
    [foundBy],
  )
  return { last: refusalOf(mine) ?? last.place, add }
}

function refusalOf(queued: Queued | undefined): LastEvent {
  return queued?.refused === undefined ? null : { now: 'not-saved', slug: queued.refused }
}
