import type { LibraryFilters } from './library-search'

/** Reads the filters from a URL. A missing or invalid one does not filter. */
export function filtersFrom(
  address: Pick<URLSearchParams, 'get'>,
  categories: Record<string, string>,
): LibraryFilters {
  const category = address.get('category') ?? ''
  return {
    query: address.get('q') ?? '',
    category: Object.hasOwn(categories, category) ? category : '',
    onlyChosen: address.get('show') === 'plan',
  }
}

/** The query string for these filters, with its question mark; empty if there are none. */
export function addressOf({ query, category, onlyChosen }: LibraryFilters): string {
  const address = new URLSearchParams({
    ...(query.trim() !== '' && { q: query }),
    ...(category !== '' && { category }),
    ...(onlyChosen && { show: 'plan' }),
  })
  return address.size > 0 ? `?${address.toString()}` : ''
}
