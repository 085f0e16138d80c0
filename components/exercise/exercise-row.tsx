import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { Exercise } from '@/lib/domain/exercise'
import { langIfOther } from '@/lib/domain/language'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { IdleLink } from '../shell/idle-link'
import { Dose } from './dose'
import { ExercisePicture } from './exercise-picture'

/** One exercise of a plan: picture, name, dose and the physio's note. The whole row links to its steps. */
export function ExerciseRow({
  chosen,
  exercise,
}: {
  chosen: SelectedExercise
  /** `null` if the library no longer has it. */
  exercise: Exercise | null
}) {
  const t = useTranslations('exercise')
  const locale = useLocale()
  if (!exercise) return <p className="rounded-card border border-line bg-surface p-5">{t('gone')}</p>
  return (
    <article className="group relative flex flex-wrap gap-4 rounded-card border border-line bg-surface p-3 ring-around hover:border-edge hover:ring-1 hover:ring-edge print:min-w-0 print:flex-1 print:flex-nowrap print:border-none print:p-1.5">
      <div className="w-28 max-w-full shrink-0 print:w-[20mm]">
        <ExercisePicture exercise={exercise} />
      </div>
      <div className="min-w-0 flex-1 basis-36 self-center py-1 wrap-anywhere print:py-0">
        <h3 lang={langIfOther(exercise.language, locale)} className="text-h3">
          <IdleLink
            href={`/participant/exercises/${exercise.slug}`}
            className="group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-card"
          >
            {exercise.title}
          </IdleLink>
        </h3>
        <Dose chosen={chosen} sides={exercise.guide?.sides} />
        {chosen.notes !== '' && (
          <p className="mt-2 print:mt-0 print:text-small">
            <strong className="block text-small print:inline print:after:content-[':_']">{t('note')}</strong>
            <span dir="auto" className="block wrap-anywhere whitespace-pre-line text-ink-2 print:inline">
              {chosen.notes}
            </span>
          </p>
        )}
        <p
          aria-hidden="true"
          className="mt-2 flex items-center gap-1.5 text-small font-bold text-brand group-hover:underline group-hover:underline-offset-4 print:hidden"
        >
          <span>{t('seeSteps')}</span>
          <ArrowRight size={18} />
        </p>
      </div>
    </article>
  )
}
