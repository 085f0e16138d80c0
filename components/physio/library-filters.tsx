import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { LibraryChoices } from './library-choices'
import type { Found, LibraryFilters as Filters } from './library-search'

/** Search, category and "In the plan". Each option says how many exercises it would show. */
export function LibraryFilters({
  filters,
  found,
  categories,
  search,
  onChange,
  onTyped,
}: {
  filters: Filters
  found: Found
  /** Maps a category's key to its name. */
  categories: Record<string, string>
  search: RefObject<HTMLInputElement | null>
  onChange: (filters: Partial<Filters>) => void
  /** Called when the user types into the search. */
  onTyped: () => void
}) {
  const t = useTranslations('physio')
  const hydrated = useHydrated()
  const [asked] = useState(filters.query)
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
      }}
      className="flex flex-col gap-2.5 px-5 pb-3"
    >
      <div className="relative">
        {/* `contain-strict`: typing lays out and repaints this field alone. */}
        <input
          ref={search}
          type="search"
          aria-label={t('search')}
          aria-describedby="search-keys"
          placeholder={t('search')}
          autoComplete="off"
          spellCheck={false}
          disabled={!hydrated}
          defaultValue={asked}
          onChange={onTyped}
          className="h-11 w-full rounded-art border-2 border-edge bg-surface ps-11 pe-3 contain-strict placeholder:text-ink-2 placeholder:opacity-100 hover:border-ink"
        />
        {/* After the field in the DOM, which would otherwise cover the icon. */}
        <Search
          aria-hidden="true"
          size={20}
          className="pointer-events-none absolute start-3.5 top-3 text-ink-2"
        />
        <p id="search-keys" className="sr-only">
          {t('searchKeys')}
        </p>
      </div>
      <LibraryChoices
        category={filters.category}
        onlyChosen={filters.onlyChosen}
        found={found}
        categories={categories}
        onChange={onChange}
      />
    </form>
  )
}
