import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '../api/api'
import { serverNow, subscribeToServerTime } from '../clock/server-clock'
import { subscribeToOtherTabs, notifyOtherTabs } from '../store/other-tabs'

const reminderMilliseconds = 5 * 60_000
const clockAheadMilliseconds = 30_000

/** What is known of the end of a session. */
export type SessionEnd = {
  /** When it ends; changes when it is extended, here or in another tab. */
  endsAt: Date
  /** Whether the end is near enough to remind: 5 minutes, or half of what was left where that is less. */
  near: boolean
  /** @throws ProblemError where it cannot be extended */
  extend: () => Promise<void>
}

/**
 * Watches the end of the participant's session.
 * @param expiresAt ISO 8601, as the server gave it with the page
 * @param onEnd called when it has ended
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
    // The server has just said that it lasts. If it seems over, the clocks disagree: asking at once, and again with each
    // new page, would never end.
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
        // Once: whoever stays on the page, with something unsaved, is not asked again each time they look at it.
        stop()
        ended()
        return
      }
      setNear(now >= remindAt)
      timer = setTimeout(look, (now >= remindAt ? overAt : remindAt) - now)
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
