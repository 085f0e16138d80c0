import { useEffect } from 'react'

/**
 * Names the browser's tab after what the page shows: the kept page has one name for all of them. Next.js puts that name
 * back when it hydrates, at a time of its own.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    const siteName = document.title.split(' – ').at(-1) ?? ''
    const wanted = `${title} – ${siteName}`
    const rename = () => {
      if (document.title !== wanted) document.title = wanted
    }
    rename()
    const observer = new MutationObserver(rename)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
    }
  }, [title])
}
