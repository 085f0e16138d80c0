import { useEffect, useEffectEvent, useState } from 'react'

type Count =
  | { state: 'ready' }
  | { state: 'running'; endsAt: number }
  | { state: 'paused'; left: number }
  | { state: 'finished' }

export type Countdown = {
  state: Count['state']
  /** Remaining whole seconds, without the lead. */
  secondsLeft: number
  /** Remaining whole seconds of the lead; 0 if it is over, and before the start. */
  leadLeft: number
  /** Starts, resumes after a pause, or restarts after the end. */
  start: () => void
  pause: () => void
  reset: () => void
}

/**
 * Counts down by the wall clock, not by ticks, because browsers slow timers down in background tabs.
 * @param seconds length of the countdown
 * @param lead seconds to get ready, counted after each start and before the countdown itself
 */
export function useCountdown(seconds: number, onTimeUp: () => void, lead = 0): Countdown {
  const [count, setCount] = useState<Count>({ state: 'ready' })
  const [now, setNow] = useState(0)
  const timeUp = useEffectEvent(onTimeUp)

  useEffect(() => {
    if (count.state !== 'running') return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const left = count.endsAt - Date.now()
      if (left > 0) {
        setNow(Date.now())
        timer = setTimeout(look, left % 1000 || 1000)
      } else {
        setCount({ state: 'finished' })
        timeUp()
      }
    }
    timer = setTimeout(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [count])

  const left = Math.ceil(leftOf(count, seconds, now) / 1000)
  return {
    state: count.state,
    secondsLeft: Math.min(left, seconds),
    leadLeft: Math.max(0, left - seconds),
    start: () => {
      const remaining = count.state === 'paused' ? count.left : (seconds + lead) * 1000
      setNow(Date.now())
      setCount({ state: 'running', endsAt: Date.now() + remaining })
    },
    pause: () => {
      if (count.state === 'running')
        setCount({ state: 'paused', left: Math.max(1, count.endsAt - Date.now()) })
    },
    reset: () => {
      setCount({ state: 'ready' })
    },
  }
}

/** Remaining milliseconds, with the lead once it is started. */
function leftOf(count: Count, seconds: number, now: number): number {
  if (count.state === 'ready') return seconds * 1000
  if (count.state === 'running') return count.endsAt - now
  return count.state === 'paused' ? count.left : 0
}
