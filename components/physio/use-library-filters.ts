import { useSearchParams } from 'next/navigation'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigationPending } from '@/lib/browser/navigation/page-changes'
import { afterFrame } from '@/lib/browser/page/after-frame'
import { addressOf, filtersFrom } from './library-address'
import type { LibraryFilters } from './library-search'

/**
 * The filters of the library. They are stored in the URL, so they survive a reload and going back.
 * @returns `search`: ref of the search field. It is uncontrolled, because typing must wait neither for the results nor
 * for the URL. `filters`: the applied filters. `change` sets some of them; `typed` is to be called after typing;
 * `apply` applies the typed text at once, for a key that acts on the results
 */
export function useLibraryFilters(categories: Record<string, string>) {
  const search = useRef<HTMLInputElement>(null)
  const address = useSearchParams()
  const pending = useNavigationPending()
  const [filters, setFilters] = useState(() => filtersFrom(address, categories))
  const change = useCallback((some: Partial<LibraryFilters>) => {
    if (search.current && some.query !== undefined) search.current.value = some.query
    setFilters((now) => ({ ...now, ...some }))
  }, [])
  useEffect(() => {
    const follow = () => {
      change(inAddress(categories))
    }
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
    }
  }, [categories, change])
  useEffect(() => {
    if (pending) return
    const wanted = addressOf(filters)
    // Each change of the URL makes Next.js render the page again.
    if (wanted !== addressOf(inAddress(categories)))
      window.history.replaceState(null, '', window.location.pathname + wanted)
  }, [filters, categories, pending])
  const apply = useCallback(() => {
    const query = search.current?.value ?? ''
    setFilters((now) => (now.query === query ? now : { ...now, query }))
  }, [])
  const typed = useCallback(() => {
    afterFrame(() => {
      startTransition(apply)
    })
  }, [apply])
  return { search, filters, change, typed, apply }
}

function inAddress(categories: Record<string, string>): LibraryFilters {
  return filtersFrom(new URLSearchParams(window.location.search), categories)
}
