import { useEffect } from 'react'

/** Names the browser's tab after what the page shows: the kept page's own name is for everybody. */
export function useTitle(title: string): void {
  useEffect(() => {
    const siteName = document.title.split(' – ').at(-1) ?? ''
    document.title = `${title} – ${siteName}`
  }, [title])
}
