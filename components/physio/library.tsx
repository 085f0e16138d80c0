import { useTranslations } from 'next-intl'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { SelectedExercise } from '@/lib/domain/participant'
import { goByArrow } from './arrow-keys'
import { DenseButton } from './dense-button'
import { LibraryFilters } from './library-filters'
import { LibraryRows } from './library-rows'
import { type LibraryExercise, noFilters, searchable, searchLibrary } from './library-search'
import { useLibraryFilters } from './use-library-filters'
import type { PlanChanges } from './use-plan-changes'

/** The clinic's exercises, to search and to add to the plan. */
export function Library({
  library,
  pictures,
  categories,
  selected,
  changes: { choice },
}: {
  library: LibraryExercise[]
  /** By the picture's key. */
  pictures: Record<string, ReactNode>
  /** Maps a category's key to its name. */
  categories: Record<string, string>
  selected: SelectedExercise[]
  changes: PlanChanges
}) {
  const t = useTranslations('physio')
  const { search, filters, change, typed, apply } = useLibraryFilters(categories)
  const list = useRef<HTMLUListElement>(null)
  const plain = useMemo(() => searchable(library, categories), [library, categories])
  const chosen = useMemo(() => new Set(selected.map(({ exercise }) => exercise)), [selected])
  const found = useMemo(() => searchLibrary(plain, filters, chosen), [plain, filters, chosen])
  const goesToFirst = useRef(false)
  // Layout effect: the focus must move before the next key, so that Enter adds what was found.
  useLayoutEffect(() => {
    if (goesToFirst.current) list.current?.querySelector('button')?.focus()
    goesToFirst.current = false
  }, [filters])
  const query = filters.query.trim()
  const clear = () => {
    change(noFilters)
    search.current?.focus()
  }
  return (
    // The arrow keys are an extra: Tab reaches everything too.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && search.current?.value !== filters.query) {
          // A character has just been typed: apply the search first.
          event.preventDefault()
          goesToFirst.current = true
          apply()
        } else goByArrow(event, search.current, list.current)
      }}
    >
      <LibraryFilters
        filters={filters}
        found={found}
        categories={categories}
        search={search}
        onChange={change}
        onTyped={typed}
      />
      {found.rows.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pb-5">
          <p className="wrap-anywhere">{query === '' ? t('noneHere') : t('noneFound', { query })}</p>
          <DenseButton onClick={clear}>{t('clearSearch')}</DenseButton>
        </div>
      )}
      <LibraryRows
        rows={found.rows}
        filters={filters}
        pictures={pictures}
        categories={categories}
        chosen={chosen}
        choice={choice}
        search={search}
        list={list}
      />
    </div>
  )
}
