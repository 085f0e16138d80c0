import { useEffect } from 'react'

/** Keeps a phone's screen from going dark while `awake`, where the browser can do that. */
export function useScreenAwake(awake: boolean): void {
  useEffect(() => {
    if (!awake || !('wakeLock' in navigator)) return
    const lock = navigator.wakeLock.request('screen')
    // A phone that saves its battery refuses.
    lock.catch(() => undefined)
    return () => {
      lock.then((held) => held.release()).catch(() => undefined)
    }
  }, [awake])
}
