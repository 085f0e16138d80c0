import { useLayoutEffect } from 'react'
import { hardNavigate } from '@/lib/browser/navigation/hard-navigate'

/** While something is not saved the browser asks before the page is left, by a link of this site or by "back" too. */
export function useWarnUnsaved(unsaved: boolean): void {
  // Together with what is shown: where the page says that something is saved, the browser asks no more.
  useLayoutEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    // A link within the site leaves without a load, and nobody would ask: this makes it a load.
    const load = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target === '_blank' || link.origin !== window.location.origin) return
      if (link.pathname === window.location.pathname || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      hardNavigate(link.href)
    }
    // "Back" to a page that this tab still holds neither, where the browser lets it be held up.
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
