import { mayPrefetch } from '../../domain/prefetch'
import { whenIdle } from '../page/when-idle'

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
