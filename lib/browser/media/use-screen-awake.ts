import { useEffect } from 'react'

/** Keeps a phone's screen from going dark while `awake`, where the browser can do that. */
export function useScreenAwake(awake: boolean): void {
  useEffect(() => {
    if (!awake || !('wakeLock' in navigator)) return
    const ask = () => {
      const asked = navigator.wakeLock.request('screen')
      // A phone that saves its battery refuses.
      asked.catch(() => undefined)
      return asked
    }
    let lock = ask()
    // Whoever looks at something else lets go of it.
    const askAgain = () => {
      if (document.visibilityState === 'visible') lock = ask()
    }
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      document.removeEventListener('visibilitychange', askAgain)
      lock.then((held) => held.release()).catch(() => undefined)
    }
  }, [awake])
}
