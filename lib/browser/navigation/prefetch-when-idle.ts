import { mayPrefetch } from '../../domain/prefetch'
import { whenIdle } from '../page/when-idle'

const fetched = new Set<string>()

/**
 * Prefetches the target of a link once the browser is idle and the link is in view: each address once, and only if the
 * connection allows it at that moment.
 * @returns a function that cancels it
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
