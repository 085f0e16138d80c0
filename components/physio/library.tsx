import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import type { SelectedExercise } from '@/lib/domain/participant'
import { goByArrow } from './arrow-keys'
import { DenseButton } from './dense-button'
import { focusIfLost } from './focus-if-lost'
import { LibraryFilters } from './library-filters'
import { LibraryRow } from './library-row'
import { foundBySummary, type LibraryExercise, nameOf, noFilters, searchLibrary } from './library-search'
import { useLibraryFilters } from './use-library-filters'
import type { PlanChanges } from './use-plan-changes'

/** The clinic's exercises, to be searched and to be added to the plan. */
export function Library({
  library,
  pictures,
  categories,
  selected,
  changes: { choice },
}: {
  library: LibraryExercise[]
  /** By the exercise's id. */
  pictures: Record<string, ReactNode>
  /** Key to the category's name. */
  categories: Record<string, string>
  selected: SelectedExercise[]
  changes: PlanChanges
}) {
  const t = useTranslations('physio')
  const [filters, setFilters] = useLibraryFilters(categories)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const chosen = new Set(selected.map(({ exercise }) => exercise))
  const found = searchLibrary(library, filters, chosen, categories)
  const clear = () => {
    setFilters(noFilters)
    search.current?.focus()
  }
  return (
    // The arrow keys only add to what Tab does.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => {
        goByArrow(event, search.current, list.current)
      }}
    >
      <LibraryFilters
        filters={filters}
        found={found}
        categories={categories}
        search={search}
        onChange={setFilters}
      />
      {found.exercises.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pb-5">
          <p className="wrap-anywhere">
            {filters.query.trim() === '' ? t('noneHere') : t('noneFound', { query: filters.query.trim() })}
          </p>
          <DenseButton onClick={clear}>{t('clearSearch')}</DenseButton>
        </div>
      )}
      <ul ref={list}>
        {found.exercises.map((exercise) => (
          <LibraryRow
            key={exercise.id}
            exercise={exercise}
            category={nameOf(exercise.category, categories)}
            showSummary={foundBySummary(exercise, filters.query, categories)}
            picture={pictures[exercise.id]}
            chosen={chosen.has(exercise.id)}
            doing={choice.doing(exercise.id)}
            onAdd={() => void choice.add(exercise.id)}
            onRemove={() =>
              void choice.remove(exercise.id).then(() => {
                focusIfLost(search)
              })
            }
          />
        ))}
      </ul>
    </div>
  )
}
