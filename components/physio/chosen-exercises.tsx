import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { glide } from '@/lib/browser/navigation/glide'
import type { Language } from '@/lib/domain/language'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { ChosenExercise } from './chosen-exercise'
import { focusIfLost } from './focus-if-lost'
import { LostExercise } from './lost-exercise'
import type { PlanChanges } from './use-plan-changes'

/** The exercises of the plan in their order, with their number and the maximum. */
export function ChosenExercises({
  selected,
  titleOf,
  languageOf,
  isInLibrary,
  pictureOf,
  settings,
  reordersPlans,
  changes,
  sessionsAWeek,
}: {
  selected: SelectedExercise[]
  titleOf: (id: string) => string
  languageOf: (id: string) => Language | undefined
  isInLibrary: (id: string) => boolean
  pictureOf: (id: string) => ReactNode
  settings: TreatmentPlanSettings
  /** Whether the backend can save another order. */
  reordersPlans: boolean
  changes: PlanChanges
  sessionsAWeek: ReactNode
}) {
  const t = useTranslations('physio')
  const count = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useNewestInSight(list, selected.length)
  const { choice, exerciseOrder, lost, letGo } = changes
  return (
    <>
      <h2
        ref={count}
        id="the-plan"
        tabIndex={-1}
        className="z-1 bg-surface px-5 pt-4 pb-2 text-h3 outline-none @3xl/page:sticky @3xl/page:top-0"
      >
        {t('exerciseCount', { count: selected.length, most: settings.maxExercises })}
      </h2>
      {sessionsAWeek}
      <div role="alert">
        {lost.map((entry) => (
          <LostExercise
            key={entry.exercise}
            lost={entry}
            title={titleOf(entry.exercise)}
            onAddAgain={() => void choice.restore(entry)}
            onLetGo={() => {
              letGo(entry.exercise)
            }}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {exerciseOrder.isSaving && t('savingOrder')}
      </p>
      <p className="px-5 pb-3 text-ink-2">{t(selected.length === 0 ? 'chooseFirst' : 'notesAreRead')}</p>
      <ol ref={list}>
        {selected.map((chosen, index) => (
          <ChosenExercise
            key={chosen.exercise}
            chosen={chosen}
            title={titleOf(chosen.exercise)}
            language={languageOf(chosen.exercise)}
            inLibrary={isInLibrary(chosen.exercise)}
            picture={pictureOf(chosen.exercise)}
            place={index + 1}
            count={selected.length}
            settings={settings}
            changes={changes}
            onMove={
              reordersPlans
                ? (by) => {
                    exerciseOrder.move(chosen.exercise, by)
                  }
                : null
            }
            onRemove={() =>
              void choice.remove(chosen.exercise).then(() => {
                focusIfLost(count)
              })
            }
          />
        ))}
      </ol>
    </>
  )
}

/** Scrolls the plan's own pane, never the page, to an exercise that was just added at its end. */
function useNewestInSight(list: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const pane = list.current?.closest('section')
    if (count > before.current && pane) glide(pane, pane.scrollHeight - pane.clientHeight)
    before.current = count
  }, [count, list])
}
