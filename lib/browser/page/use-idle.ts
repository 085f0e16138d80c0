import { useEffect, useEffectEvent } from 'react'
import { readLocal, writeLocal } from '../store/local-storage'

const key = 'steadily-last-used'
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const

// A movement of the mouse is a hundred signs of life; one in five seconds is enough to know.
const noteEvery = 5_000

/**
 * Calls `onIdle` once nobody has used any tab of this site for so long. Told by the clock, so that a computer that slept
 * knows on waking.
 * @param minutes `null` to wait for nothing
 */
export function useIdle(minutes: number | null, onIdle: () => void): void {
  const idle = useEffectEvent(onIdle)
  useEffect(() => {
    if (minutes === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let noted = Date.now()
    const lastUse = () => {
      const kept = Number(readLocal(key))
      // Cleared, or written by a clock that was ahead: what this tab has seen counts.
      return kept > 0 && kept <= Date.now() ? kept : noted
    }
    const look = () => {
      clearTimeout(timer)
      const left = lastUse() + minutes * 60_000 - Date.now()
      if (left <= 0) idle()
      else timer = setTimeout(look, left)
    }
    const note = () => {
      const now = Date.now()
      // Whoever wakes the computer by a key must not unlock what is due to be locked.
      if (now - lastUse() >= minutes * 60_000) look()
      else if (now - noted >= noteEvery) writeLocal(key, String((noted = now)))
    }
    writeLocal(key, String(noted))
    look()
    for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [minutes])
}
