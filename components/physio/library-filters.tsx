import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode, RefObject } from 'react'
import { useAlive } from '@/lib/browser/use-alive'
import { Chip } from './chip'
import type { Found, LibraryFilters as Filters } from './library-search'

/** Search, category and "In the plan". Each choice says how many exercises it would show. */
export function LibraryFilters({
  filters,
  found,
  categories,
  search,
  onChange,
}: {
  filters: Filters
  found: Found
  /** Key to the category's name. */
  categories: Record<string, string>
  search: RefObject<HTMLInputElement | null>
  onChange: (filters: Filters) => void
}) {
  const t = useTranslations('physio')
  const alive = useAlive()
  const choices = [['', t('allCategories')] as const, ...Object.entries(categories)]
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
      }}
      className="flex flex-col gap-2.5 px-5 pb-3"
    >
      <div className="relative">
        <Search aria-hidden="true" size={20} className="absolute start-3.5 top-3 text-ink-2" />
        <input
          ref={search}
          type="search"
          aria-label={t('search')}
          aria-describedby="search-keys"
          placeholder={t('search')}
          autoComplete="off"
          spellCheck={false}
          disabled={!alive}
          value={filters.query}
          onChange={({ currentTarget }) => {
            onChange({ ...filters, query: currentTarget.value })
          }}
          className="min-h-11 w-full rounded-art border-2 border-edge bg-surface ps-11 pe-3 placeholder:text-ink-2 placeholder:opacity-100 hover:border-ink"
        />
        <p id="search-keys" className="sr-only">
          {t('searchKeys')}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <fieldset className="contents">
          <legend className="sr-only">{t('category')}</legend>
          {choices.map(([key, name]) => (
            <Chip
              key={key}
              type="radio"
              name="category"
              value={key}
              disabled={!alive}
              checked={filters.category === key}
              onChange={() => {
                onChange({ ...filters, category: key })
              }}
            >
              {t.rich('choice', { name, count: found.byCategory.get(key) ?? 0, number })}
            </Chip>
          ))}
        </fieldset>
        <Chip
          type="checkbox"
          name="show"
          disabled={!alive}
          checked={filters.onlyChosen}
          onChange={() => {
            onChange({ ...filters, onlyChosen: !filters.onlyChosen })
          }}
        >
          {t.rich('choice', { name: t('inPlan'), count: found.chosen, number })}
        </Chip>
      </div>
      <p role="status" className="sr-only">
        {t('found', { count: found.rows.length })}
      </p>
    </form>
  )
}

function number(count: ReactNode) {
  return <span className="text-ink-2 tabular-nums">{count}</span>
}
