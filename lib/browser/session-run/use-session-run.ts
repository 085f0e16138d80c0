import { useCallback, useEffect, useRef, useState } from 'react'
import { type Cue, cuesBetween } from '../../domain/session-run/cues'
import {
  elapsedSeconds,
  isOver,
  nextRun,
  type Run,
  type RunEvent,
  secondsLeft,
} from '../../domain/session-run/run'
import { useNewest } from '../mutations/use-mutations'

/** How often the clock is read, in milliseconds. The run itself goes by the clock. */
const everyMilliseconds = 100

export type SessionRun = {
  /** As it was when something visible last changed. */
  run: Run
  act: (event: RunEvent) => void
  /** Seconds since the current segment began, now: for a drawing between two renders. */
  elapsed: () => number
}

/**
 * Gives a run its time. Pauses it when the page is hidden: a call, a locked screen or another app.
 * @param first the run at its start
 * @param onCues called with what to say, in order
 * @param now milliseconds that never go back
 */
export function useSessionRun(
  first: () => Run,
  onCues: (cues: Cue[], run: Run) => void,
  now: () => number = monotonic,
): SessionRun {
  const [run, setRun] = useState(first)
  const newest = useRef(run)
  const give = useNewest(onCues)
  const act = useCallback(
    (event: RunEvent) => {
      const before = newest.current
      const after = nextRun(before, event, now())
      newest.current = after
      if (looksDifferent(before, after)) setRun(after)
      const cues = cuesBetween(before, after)
      if (cues.length > 0) give(cues, after)
    },
    [give, now],
  )

  useEffect(() => {
    give(cuesBetween(null, newest.current), newest.current)
  }, [give])

  const goesOn = !run.paused && !isOver(run)
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => {
      act({ kind: 'tick' })
    }, everyMilliseconds)
    return () => {
      clearInterval(timer)
    }
  }, [act, goesOn])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') act({ kind: 'pause', why: 'away' })
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
    }
  }, [act])

  const elapsed = useCallback(() => {
    const { current } = newest
    return elapsedSeconds(current.paused ? current : { ...current, seenAt: Math.max(now(), current.seenAt) })
  }, [now])

  return { run, act, elapsed }
}

function looksDifferent(before: Run, after: Run): boolean {
  return (
    before.at !== after.at ||
    before.paused !== after.paused ||
    before.done !== after.done ||
    secondsLeft(before) !== secondsLeft(after)
  )
}

function monotonic(): number {
  return performance.now()
}
