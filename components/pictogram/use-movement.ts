import { useEffect, useState } from 'react'
import type { Tempo } from './pose'
import { movementLength } from './tempo'

export type Movement = {
  /** Milliseconds since the beginning; `null` while the drawing is at rest. */
  time: number | null
  playing: boolean
  play: () => void
  pause: () => void
}

/** Resumes after a pause, and returns to rest at the end. */
export function useMovement(tempo: Tempo): Movement {
  const [time, setTime] = useState<number | null>(null)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (!playing) return
    let drawn: number | null = null
    const draw = (now: number) => {
      const passed = drawn === null ? 0 : now - drawn
      drawn = now
      setTime((before) => (before ?? 0) + passed)
      request = requestAnimationFrame(draw)
    }
    let request = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(request)
    }
  }, [playing])

  if (time !== null && time >= movementLength(tempo)) {
    setTime(null)
    setPlaying(false)
  }
  return {
    time,
    playing,
    play: () => {
      setPlaying(true)
    },
    pause: () => {
      setPlaying(false)
    },
  }
}
