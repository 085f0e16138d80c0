import { useEffect } from 'react'

/** Keeps the screen on while `awake`, if the browser supports it. */
export function useScreenAwake(awake: boolean): void {
  useEffect(() => {
    if (!awake || !('wakeLock' in navigator)) return
    const ask = () => {
      const asked = navigator.wakeLock.request('screen')
      // Rejected, for example, when the phone saves battery.
      asked.catch(() => undefined)
      return asked
    }
    let lock = ask()
    // The browser releases the lock when the page is hidden.
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
