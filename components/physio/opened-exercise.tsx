import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useDelayedLoading } from '@/lib/browser/page/use-delayed-loading'
import { DenseButton } from './dense-button'
import { type ExercisesInFull, useExercisesInFull } from './use-exercises-in-full'

type InFull = ComponentProps<ExercisesInFull['ExerciseInFull']>

/** An exercise opened below its row of the library: what it says once that has loaded. Escape closes it. */
export function OpenedExercise({
  id,
  panel,
  ...rest
}: Omit<InFull, 'exercise'> & {
  /** The exercise's. */
  id: string
  /** Ids of this element and of the one that names it. */
  panel: { id: string; namedBy: string }
}) {
  const t = useTranslations('physio')
  const { loaded, failed, loading, retry } = useExercisesInFull()
  const wait = useDelayedLoading(!loaded && !failed)
  const box = useRef<HTMLDivElement>(null)
  const retried = useRef(false)
  useEffect(() => {
    // "Try again" had the focus, and is gone.
    if (loaded && retried.current) box.current?.focus()
    retried.current = false
  }, [loaded])

  function content() {
    if (wait !== 'over') return wait === 'shown' && <p role="status">{t('inFullLoading')}</p>
    if (failed)
      return (
        <div className="flex flex-wrap items-center gap-x-3">
          <p role="status">{t('inFullNotLoaded')}</p>
          <DenseButton
            pending={loading}
            onClick={() => {
              retried.current = true
              retry()
            }}
          >
            {t('tryAgain')}
          </DenseButton>
        </div>
      )
    const exercise = loaded?.byId.get(id)
    if (!loaded || !exercise) return <p role="status">{t('notInLibrary')}</p>
    return <loaded.ExerciseInFull exercise={exercise} {...rest} />
  }

  return (
    // Escape is an extra: "Close" and the title close it too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      id={panel.id}
      role="group"
      aria-labelledby={panel.namedBy}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') rest.onClose()
      }}
      className="@container -mx-3 mb-2 grow basis-full rounded-art bg-canvas p-4 outline-none forced-colors:border"
    >
      {content()}
    </div>
  )
}
