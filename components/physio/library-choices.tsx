import { useTranslations } from 'next-intl'
import { memo, type ReactNode } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { Chip } from './chip'
import type { Found, LibraryFilters } from './library-search'

/**
 * Category and "In the plan", each with how many exercises it would show. Memoized, so that typing in the search does
 * not wait for all these texts to render.
 */
export const LibraryChoices = memo(function LibraryChoices({
  category,
  onlyChosen,
  found,
  categories,
  onChange,
}: Pick<LibraryFilters, 'category' | 'onlyChosen'> & {
  found: Found
  /** Maps a category's key to its name. */
  categories: Record<string, string>
  onChange: (filters: Partial<LibraryFilters>) => void
}) {
  const t = useTranslations('physio')
  const hydrated = useHydrated()
  const choices = [['', t('allCategories')] as const, ...Object.entries(categories)]
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        <fieldset className="contents">
          <legend className="sr-only">{t('category')}</legend>
          {choices.map(([key, name]) => (
            <Chip
              key={key}
              type="radio"
              name="category"
              value={key}
              disabled={!hydrated}
              checked={category === key}
              onChange={() => {
                onChange({ category: key })
              }}
            >
              {t.rich('choice', { name, count: found.byCategory.get(key) ?? 0, number })}
            </Chip>
          ))}
        </fieldset>
        <Chip
          type="checkbox"
          name="show"
          disabled={!hydrated}
          checked={onlyChosen}
          onChange={() => {
            onChange({ onlyChosen: !onlyChosen })
          }}
        >
          {t.rich('choice', { name: t('inPlan'), count: found.chosen, number })}
        </Chip>
      </div>
      <p role="status" className="sr-only">
        {t('found', { count: found.count })}
      </p>
    </>
  )
})

function number(count: ReactNode) {
  return <span className="text-ink-2 tabular-nums">{count}</span>
}
