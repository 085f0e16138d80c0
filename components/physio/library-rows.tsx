import { useTranslations } from 'next-intl'
import { memo, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { DenseButton } from './dense-button'
import { focusIfLost } from './focus-if-lost'
import { LibraryRow, rowAction } from './library-row'
import { LibraryPicture } from './library-picture'
import { type Found, type LibraryFilters, nameOf } from './library-search'
import { shownFirst } from './library-start'
import type { ExerciseChoice } from './use-exercise-choice'
import { useOpenedRow } from './use-opened-row'

const shownMore = 50

/** The exercises found, few enough at once that typing never waits for them. Memoized for the same reason. */
export const LibraryRows = memo(function LibraryRows({
  found,
  filters,
  drawings,
  categories,
  chosen,
  choice,
  search,
  list,
}: {
  /** `null` while that is not known. */
  found: Found | null
  /** The filters that found them: new ones start again with the first rows. */
  filters: LibraryFilters
  /** By the pictures' keys, if they have loaded. */
  drawings: ReadonlyMap<string, ReactNode> | null
  /** Maps a category's key to its name. */
  categories: Record<string, string>
  /** Ids of the exercises in the plan. */
  chosen: ReadonlySet<string>
  choice: ExerciseChoice
  search: RefObject<HTMLInputElement | null>
  list: RefObject<HTMLUListElement | null>
}) {
  const t = useTranslations('physio')
  const hydrated = useHydrated()
  const [asked, setAsked] = useState({ of: filters, before: 0, many: shownFirst })
  const { opened, toggle, close } = useOpenedRow(list)
  const { before, many } = asked.of === filters ? asked : { before: 0, many: shownFirst }
  const shown = found?.rows.slice(0, many) ?? []
  const isShort = shown.length < Math.min(many, found?.count ?? 0)
  useEffect(() => {
    if (before > 0 && !isShort) list.current?.children[before]?.querySelector<HTMLElement>(rowAction)?.focus()
  }, [before, isShort, list])
  const left = (found?.count ?? 0) - shown.length
  return (
    <>
      {/* `isolate`: typing repaints the search field, but not the list. */}
      <ul ref={list} className="isolate">
        {shown.map(({ exercise, showSummary, because }) => (
          <LibraryRow
            key={exercise.id}
            exercise={exercise}
            category={nameOf(exercise.category, categories)}
            showSummary={showSummary}
            because={because}
            picture={<LibraryPicture exercise={exercise} drawing={drawings?.get(exercise.picture)} />}
            chosen={chosen.has(exercise.id)}
            doing={choice.doing(exercise.id)}
            opened={opened === exercise.id}
            onToggle={(title) => {
              toggle(exercise.id, title)
            }}
            onClose={close}
            onAdd={() => void choice.add(exercise.id)}
            onRemove={() =>
              void choice.remove(exercise.id).then(() => {
                focusIfLost(search)
              })
            }
          />
        ))}
      </ul>
      {left > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 pt-3 pb-2">
          <DenseButton
            disabled={!hydrated}
            pending={isShort}
            onClick={() => {
              setAsked({ of: filters, before: many, many: many + shownMore })
            }}
          >
            {t('showMore', { count: Math.min(left, shownMore) })}
          </DenseButton>
          <p className="text-ink-2">{t('shownOf', { shown: shown.length, found: found?.count ?? 0 })}</p>
        </div>
      )}
    </>
  )
})
