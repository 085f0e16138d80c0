import { mayPrefetch } from '../domain/prefetch'

/** Specification, section 9: a browser that is never idle starts after so many milliseconds. */
const waitsAtMost = 2000

const fetched = new Set<string>()

/**
 * Fetches what a link leads to once the browser has nothing else to do and the link is in view: each address once, and
 * only while the connection has room for it, asked again when it is time.
 * @returns a function that stops it
 */
export function prefetchWhenIdle(link: Element, href: string, prefetch: (href: string) => void): () => void {
  if (fetched.has(href) || !('IntersectionObserver' in window)) return () => undefined
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting) || !connectionAllows()) return
    observer.disconnect()
    if (fetched.has(href)) return
    fetched.add(href)
    prefetch(href)
  })
  const forget = whenIdle(() => {
    observer.observe(link)
  })
  return () => {
    forget()
    observer.disconnect()
  }
}

function connectionAllows(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean }
  }
  return mayPrefetch({
    online: navigator.onLine,
    effectiveType: connection?.effectiveType,
    saveData: connection?.saveData,
  })
}

function whenIdle(run: () => void): () => void {
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, waitsAtMost)
    return () => {
      clearTimeout(timer)
    }
  }
  const handle = requestIdleCallback(run, { timeout: waitsAtMost })
  return () => {
    cancelIdleCallback(handle)
  }
}
