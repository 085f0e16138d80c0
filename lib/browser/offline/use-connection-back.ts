import { useEffect } from 'react'

// `online` events may come before the connection works, and say nothing about a server that was down: poll as well.
const everyMilliseconds = 15_000

/**
 * Calls `then` once this site answers again. Checks when the browser goes online, when the user comes back, and every 15
 * seconds, also if the browser says that it is offline.
 */
export function useConnectionBack(then: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
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
