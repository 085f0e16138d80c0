import { useSearchParams } from 'next/navigation'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { afterFrame } from '@/lib/browser/page/after-frame'
import { addressOf, filtersFrom } from './filters-address'
import type { LibraryFilters } from './library-search'

/**
 * The filters of the library. They live in the address, so they survive a reload and the way back.
 * @returns `search`: the field that is typed into. It keeps its letters by itself, as no letter may wait for what it finds,
 * nor for the address. `filters`: those that are applied. `change` changes some of them; `typed` is to be called when
 * something was typed; `apply` applies the typed letters without waiting, for a key that acts on what was found
 */
export function useLibraryFilters(categories: Record<string, string>) {
  const search = useRef<HTMLInputElement>(null)
  const address = useSearchParams()
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
    const wanted = addressOf(filters)
    // Each change of the address makes Next.js draw the page anew.
    if (wanted !== addressOf(inAddress(categories)))
      window.history.replaceState(null, '', window.location.pathname + wanted)
  }, [filters, categories])
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
