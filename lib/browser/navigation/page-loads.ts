import { useEffect } from 'react'

let underWay = 0
const waiting = new Set<() => void>()

/** Counts a page's own load while it is in progress: the record that it fetches after mounting. */
export function usePageLoad(loading: boolean): void {
  useEffect(() => {
    if (!loading) return
    underWay += 1
    return () => {
      underWay -= 1
      if (underWay > 0) return
      for (const resolve of waiting) resolve()
      waiting.clear()
    }
  }, [loading])
}

/** Resolves when the page's own load has finished; `null` if it has none. Call it after the page's effects have run. */
export function pageLoad(): Promise<void> | null {
  if (underWay === 0) return null
  return new Promise((resolve) => waiting.add(resolve))
}
