import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { addressOf, filtersFrom } from './filters-address'
import type { LibraryFilters } from './library-search'

/**
 * The filters of the library. They live in the address, so they survive a reload and the way back; typing must not wait
 * for the address, so they are held here too.
 */
export function useLibraryFilters(categories: Record<string, string>) {
  const address = useSearchParams()
  const [filters, setFilters] = useState(() => filtersFrom(address, categories))
  useEffect(() => {
    const follow = () => {
      setFilters(filtersFrom(new URLSearchParams(window.location.search), categories))
    }
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
    }
  }, [categories])
  const change = (next: LibraryFilters) => {
    setFilters(next)
    window.history.replaceState(null, '', window.location.pathname + addressOf(next))
  }
  return [filters, change] as const
}
