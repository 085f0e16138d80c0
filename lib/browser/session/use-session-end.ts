import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '../api/api'
import { serverNow, subscribeToServerTime } from '../clock/server-clock'
import { subscribeToOtherTabs, notifyOtherTabs } from '../store/other-tabs'

const reminderMilliseconds = 5 * 60_000
const clockAheadMilliseconds = 30_000
// `setTimeout` fires at once for a longer delay.
const longestTimer = 2 ** 31 - 1

/** The state of a session's end. */
export type SessionEnd = {
  /** When the session ends; changes when it is extended, here or in another tab. */
  endsAt: Date
  /** Whether to show the reminder: in the last 5 minutes, or in the last half if less than 10 minutes were left. */
  near: boolean
  /** @throws ProblemError if it cannot be extended */
  extend: () => Promise<void>
}

/**
 * Watches the end of the participant's session.
 * @param expiresAt ISO 8601, from the server's markup
 * @param onEnd called when the session has ended
 */
export function useSessionEnd(expiresAt: string, onEnd: () => void): SessionEnd {
  const [endsAt, setEndsAt] = useState(() => Date.parse(expiresAt))
  const [near, setNear] = useState(false)
  const ended = useEffectEvent(onEnd)

  const follow = useCallback((answer: unknown) => {
    const { expiresAt: later } = answer as { expiresAt?: string }
    if (later === undefined) return
    setEndsAt(Date.parse(later))
    setNear(false)
  }, [])

  useEffect(() => {
    const left = endsAt - serverNow().getTime()
    const remindAt = endsAt - Math.min(reminderMilliseconds, left / 2)
    // The server has just sent a valid session. If it seems over, the clocks disagree; wait, or each new page would ask at
    // once in an endless loop.
    const overAt = left > 0 ? endsAt : serverNow().getTime() + clockAheadMilliseconds
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', look)
    }
    const look = () => {
      clearTimeout(timer)
      const now = serverNow().getTime()
      if (now >= overAt) {
        // Only once: a user who stays on the page with unsaved input must not be asked on every visibility change.
        stop()
        ended()
        return
      }
      setNear(now >= remindAt)
      timer = setTimeout(look, Math.min((now >= remindAt ? overAt : remindAt) - now, longestTimer))
    }
    const unsubscribe = subscribeToServerTime(look)
    document.addEventListener('visibilitychange', look)
    look()
    return stop
  }, [endsAt])

  useEffect(
    () =>
      subscribeToOtherTabs((news) => {
        if (news === 'session-extended') void callApi('GET', '/api/session').then(follow, () => undefined)
      }),
    [follow],
  )

  return {
    endsAt: new Date(endsAt),
    near,
    extend: async () => {
      follow(await callApi('POST', '/api/session/refresh'))
      notifyOtherTabs('session-extended')
    },
  }
}
