import { useEffect } from 'react'

/**
 * Sets the document title to what the page shows. The cached offline page has one title for all of them, which Next.js
 * writes again when it hydrates.
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
