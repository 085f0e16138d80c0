import { useEffect, useEffectEvent } from 'react'
import { readLocal, writeLocal } from '../store/local-storage'

const key = 'steadily-last-used'
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const

// The mouse fires hundreds of events; recording one every 5 seconds is enough.
const noteEvery = 5_000

/**
 * Calls `onIdle` once no tab of this site was used for the given time. Compares clock times, so a computer that slept
 * notices on waking.
 * @param minutes `null` turns it off
 */
export function useIdle(minutes: number | null, onIdle: () => void): void {
  const idle = useEffectEvent(onIdle)
  useEffect(() => {
    if (minutes === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let noted = Date.now()
    const lastUse = () => {
      const kept = Number(readLocal(key))
      // If the stored time was cleared, or is in the future because of another clock, use what this tab has seen.
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
      // A key press that wakes the computer after the time is over must not count as use: the visit has to be locked.
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
