import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { DenseButton } from './dense-button'
import { LibraryFilters } from './library-filters'
import { rowAction } from './library-row'
import { LibraryRows } from './library-rows'
import { LibraryNotWhole } from './library-not-whole'
import { positionNames } from './position-names'
import { noFilters, searchable, searchLibrary } from './library-search'
import type { ClinicLibrary } from './use-clinic-library'
import { useLibraryFilters } from './use-library-filters'
import type { PlanChanges } from './use-plan-changes'

/** The clinic's exercises, to search and to add to the plan. */
export function Library({
  library,
  categories,
  selected,
  changes: { choice },
}: {
  library: ClinicLibrary
  /** Maps a category's key to its name. */
  categories: Record<string, string>
  selected: SelectedExercise[]
  changes: PlanChanges
}) {
  const t = useTranslations('physio')
  const { search, filters, change, typed, apply } = useLibraryFilters(categories)
  const list = useRef<HTMLUListElement>(null)
  const { start, exercises } = library
  const plain = useMemo(() => {
    return exercises && searchable(exercises, { categories, positions: positionNames(t) })
  }, [exercises, categories, t])
  const chosen = useMemo(() => new Set(selected.map(({ exercise }) => exercise)), [selected])
  const searched = useMemo(() => plain && searchLibrary(plain, filters, chosen), [plain, filters, chosen])
  const [atFirst] = useState(filters)
  // Until the library has loaded, the page knows what the filters of its address find.
  const found = searched ?? (filters === atFirst ? start.found : null)
  const goesToFirst = useRef(false)
  // Layout effect: the focus must move before the next key, so that Enter adds what was found.
  useLayoutEffect(() => {
    if (goesToFirst.current) list.current?.querySelector<HTMLElement>(rowAction)?.focus()
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
        found={found ?? start.found}
        categories={categories}
        search={search}
        onChange={change}
        onTyped={typed}
      />
      {found?.count === 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pb-5">
          <p className="wrap-anywhere">{query === '' ? t('noneHere') : t('noneFound', { query })}</p>
          <DenseButton onClick={clear}>{t('clearSearch')}</DenseButton>
        </div>
      )}
      <LibraryRows
        found={found}
        filters={filters}
        drawings={library.drawings}
        categories={categories}
        chosen={chosen}
        choice={choice}
        search={search}
        list={list}
      />
      {(!exercises || library.failed) && <LibraryNotWhole library={library} isNeeded={found === null} />}
    </div>
  )
}

/**
 * Arrow keys move from the search to the list and from row to row, over the buttons that add or remove; Up from the first one leads back. Tab takes
 * the same way, with the other controls in between.
 * @param search the search field
 * @param list has one such button for each row
 */
function goByArrow(event: KeyboardEvent, search: HTMLElement | null, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !list) return
  const buttons = [...list.querySelectorAll<HTMLElement>(rowAction)]
  const place = buttons.findIndex((button) => button === event.target)
  if (place === -1 && (event.target !== search || step === -1)) return
  event.preventDefault()
  if (place + step < 0) search?.focus()
  else buttons[place + step]?.focus()
}
