import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Exercise } from '@/lib/domain/exercise'
import { langIfOther } from '@/lib/domain/language'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { PlayablePicture } from './playable-picture'
import { Prescription } from './prescription'

/** Top of an exercise's page: name, picture and what the physio prescribes. */
export function ExerciseIntro({
  exercise,
  chosen,
  noDose,
  notice,
}: {
  exercise: Exercise
  /** `undefined` if it is not in the plan. */
  chosen: SelectedExercise | undefined
  /** Why the dose is unknown; `null` if the plan is known. */
  noDose: 'not-loaded' | 'not-kept' | null
  /** Notice to read first. */
  notice: ReactNode
}) {
  const t = useTranslations('exercise')
  const reasons = { 'not-loaded': t('planNotLoaded'), 'not-kept': t('planNotKept') }
  return (
    <div>
      <h1
        tabIndex={-1}
        lang={langIfOther(exercise.language, useLocale())}
        className="text-h1 wrap-anywhere max-rail:text-[min(1.875rem,16vw)]"
      >
        {exercise.title}
      </h1>
      {notice && <div className="mt-4 print:mt-2">{notice}</div>}
      <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-3 rail:mt-5 rail:grid-cols-2 rail:items-center rail:gap-8 print:mt-2 print:grid-cols-[min(7rem,40%)_minmax(0,1fr)] print:gap-6">
        <div>
          <PlayablePicture exercise={exercise} />
        </div>
        <div className="flex flex-col gap-4 print:gap-2">
          {chosen && <Prescription chosen={chosen} sides={exercise.guide?.sides} />}
          {noDose && <p className="font-bold">{reasons[noDose]}</p>}
        </div>
      </div>
    </div>
  )
}
