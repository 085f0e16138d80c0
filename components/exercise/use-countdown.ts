import { useEffect, useEffectEvent, useState } from 'react'

type Count =
  | { state: 'ready' }
  | { state: 'running'; endsAt: number }
  | { state: 'paused'; left: number }
  | { state: 'finished' }

export type Countdown = {
  state: Count['state']
  /** Remaining whole seconds. */
  secondsLeft: number
  /** Starts, resumes after a pause, or restarts after the end. */
  start: () => void
  pause: () => void
  reset: () => void
}

/**
 * Counts down by the wall clock, not by ticks, because browsers slow timers down in background tabs.
 * @param seconds length of the countdown
 */
export function useCountdown(seconds: number, onTimeUp: () => void): Countdown {
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

  return {
    state: count.state,
    secondsLeft: Math.ceil(leftOf(count, seconds, now) / 1000),
    start: () => {
      const left = count.state === 'paused' ? count.left : seconds * 1000
      setNow(Date.now())
      setCount({ state: 'running', endsAt: Date.now() + left })
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

/** Remaining milliseconds. */
function leftOf(count: Count, seconds: number, now: number): number {
  if (count.state === 'ready') return seconds * 1000
  if (count.state === 'running') return count.endsAt - now
  return count.state === 'paused' ? count.left : 0
}
