import { useSearchParams } from 'next/navigation'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { addressOf, filtersFrom } from './filters-address'
import type { LibraryFilters } from './library-search'

/**
 * The filters of the library. They live in the address, so they survive a reload and the way back.
 * @returns those that were asked for, which stand there at once; those to be applied, which follow when there is time, and
 * the address with them, as typing must wait for neither; what changes some of them; and what applies them at once, for a
 * key that acts on what was found
 */
export function useLibraryFilters(categories: Record<string, string>) {
  const address = useSearchParams()
  const [filters, setFilters] = useState(() => filtersFrom(address, categories))
  const [hurried, setHurried] = useState(filters)
  const deferred = useDeferredValue(filters)
  const applied = hurried === filters ? filters : deferred
  useEffect(() => {
    const follow = () => {
      setFilters(inAddress(categories))
    }
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
    }
  }, [categories])
  useEffect(() => {
    const wanted = addressOf(applied)
    // Each change of the address makes Next.js draw the page anew.
    if (wanted !== addressOf(inAddress(categories)))
      window.history.replaceState(null, '', window.location.pathname + wanted)
  }, [applied, categories])
  const change = useCallback((some: Partial<LibraryFilters>) => {
    setFilters((now) => ({ ...now, ...some }))
  }, [])
  const applyNow = () => {
    flushSync(() => {
      setHurried(filters)
    })
  }
  return { filters, applied, change, applyNow }
}

function inAddress(categories: Record<string, string>): LibraryFilters {
  return filtersFrom(new URLSearchParams(window.location.search), categories)
}
