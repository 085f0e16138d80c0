import type { LibraryFilters } from './library-search'

/** The filters that an address asks for. What it does not say, or says wrongly, is not filtered. */
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

/** The query of an address that asks for these filters, from its question mark on; empty where there are none. */
export function addressOf({ query, category, onlyChosen }: LibraryFilters): string {
  const address = new URLSearchParams({
    ...(query.trim() !== '' && { q: query }),
    ...(category !== '' && { category }),
    ...(onlyChosen && { show: 'plan' }),
  })
  return address.size > 0 ? `?${address.toString()}` : ''
}
