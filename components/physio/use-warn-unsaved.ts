import { useLayoutEffect } from 'react'
import { hardNavigate } from '@/lib/browser/navigation/hard-navigate'

/** Makes the browser ask before the user leaves the page with unsaved changes, also by a link of this site or by "back". */
export function useWarnUnsaved(unsaved: boolean): void {
  // Layout effect: as soon as the page says that something is saved, the browser must not ask any more.
  useLayoutEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    // A link within the site causes no page load, so the browser would not ask: make it a load.
    const load = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target === '_blank' || link.origin !== window.location.origin) return
      if (link.pathname === window.location.pathname || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      hardNavigate(link.href)
    }
    // Neither does "back" to a page of the same document. Some browsers let it be cancelled.
    const loadInstead = (event: NavigateEvent) => {
      const { sameDocument, url } = event.destination
      if (event.navigationType !== 'traverse' || !event.cancelable || !sameDocument) return
      if (new URL(url).pathname === window.location.pathname) return
      event.preventDefault()
      hardNavigate(url)
    }
    const history = 'navigation' in window ? window.navigation : null
    window.addEventListener('beforeunload', warn)
    document.addEventListener('click', load, { capture: true })
    history?.addEventListener('navigate', loadInstead)
    return () => {
      history?.removeEventListener('navigate', loadInstead)
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', load, { capture: true })
    }
  }, [unsaved])
}
