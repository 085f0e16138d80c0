import { useEffect } from 'react'

// A connection that the browser tells of may still be on its way, and it tells nothing of a server that was away.
const everyMilliseconds = 15_000

/** Calls `then` as soon as this site answers again. It is asked when the browser or the person comes back, and now and then. */
export function useConnectionBack(then: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      void isBack().then((back) => {
        if (back) then()
      })
    }
    const timer = setInterval(look, everyMilliseconds)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [then])
}

async function isBack(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store', credentials: 'omit' })).ok
  } catch {
    return false
  }
}
