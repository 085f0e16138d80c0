import { useTranslations } from 'next-intl'
import { memo, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { DenseButton } from './dense-button'
import { focusIfLost } from './focus-if-lost'
import { LibraryRow, rowAction } from './library-row'
import { type FoundExercise, type LibraryFilters, nameOf } from './library-search'
import type { ExerciseChoice } from './use-exercise-choice'
import { useOpenedRow } from './use-opened-row'

const atOnce = 50

/** The exercises found, few enough at once that typing never waits for them. Memoized for the same reason. */
export const LibraryRows = memo(function LibraryRows({
  rows,
  filters,
  pictures,
  categories,
  chosen,
  choice,
  search,
  list,
}: {
  rows: FoundExercise[]
  /** The filters that found them: new ones start again with the first rows. */
  filters: LibraryFilters
  /** By the picture's key. */
  pictures: Record<string, ReactNode>
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
  const [asked, setAsked] = useState({ of: filters, many: atOnce })
  const { opened, toggle, close } = useOpenedRow(list)
  const many = asked.of === filters ? asked.many : atOnce
  useEffect(() => {
    if (many > atOnce) list.current?.children[many - atOnce]?.querySelector<HTMLElement>(rowAction)?.focus()
  }, [many, list])
  const left = rows.length - many
  return (
    <>
      {/* `isolate`: typing repaints the search field, but not the list. */}
      <ul ref={list} className="isolate">
        {rows.slice(0, many).map(({ exercise, showSummary, because }) => (
          <LibraryRow
            key={exercise.id}
            exercise={exercise}
            category={nameOf(exercise.category, categories)}
            showSummary={showSummary}
            because={because}
            picture={pictures[exercise.picture]}
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
            onClick={() => {
              setAsked({ of: filters, many: many + atOnce })
            }}
          >
            {t('showMore', { count: Math.min(left, atOnce) })}
          </DenseButton>
          <p className="text-ink-2">{t('shownOf', { shown: many, found: rows.length })}</p>
        </div>
      )}
    </>
  )
})
