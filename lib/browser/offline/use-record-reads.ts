import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Participant } from '../../domain/participant.schema'
import { sessionOver } from '../../domain/session-over'
import { ProblemError } from '../api/problem-error'
import { whenPageFree } from '../page/when-page-free'
import { participantKey, readParticipant } from '../record/use-participant'
import { keepReading } from './keep-reading'

/**
 * Reads the record again and again, until the page is made with it.
 * @param router lets the server make the page, once nothing is lost by that
 * @returns whether the session is over, and whether the user's own try is under way; and a function that starts one
 */
export function useRecordReads(userId: string, router: { refresh: () => void }) {
  const { mutate } = useSWRConfig()
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const reads = useRef<ReturnType<typeof keepReading>>(undefined)
  useEffect(() => {
    let cancel = (): void => undefined
    const key = participantKey(userId)
    const { now, stop } = keepReading(async () => {
      try {
        const record = await readParticipant(key)
        await mutate<Participant | null>(key, record, { revalidate: false })
        cancel()
        cancel = whenPageFree(() => {
          router.refresh()
        })
      } catch (error) {
        // The user is being redirected, and sees nothing personal until then.
        if (error instanceof ProblemError && sessionOver(error) !== null) setOver(true)
      }
    })
    reads.current = { now, stop }
    return () => {
      stop()
      cancel()
    }
  }, [mutate, router, userId])
  const readNow = () => {
    setReading(true)
    void reads.current?.now().finally(() => {
      setReading(false)
    })
  }
  return { isOver, isReading, readNow }
}
