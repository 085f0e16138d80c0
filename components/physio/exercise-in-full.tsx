import { OctagonAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { Exercise, UsualDose } from '@/lib/domain/exercise'
import { type Language, langIfOther } from '@/lib/domain/language'
import { styledWords } from '../exercise/styled-words'
import { LazyVideoPlayer } from '../video/lazy-video-player'
import { DenseButton } from './dense-button'
import { ExerciseFacts } from './exercise-facts'
import type { Doing } from './use-exercise-choice'

/**
 * What a physio reads of an exercise before prescribing it, with the buttons that add it and close it. Wide panels have
 * the reasons to stop beside the steps.
 */
export function ExerciseInFull({
  exercise,
  picture,
  dose,
  chosen,
  doing,
  onAdd,
  onRemove,
  onClose,
}: {
  exercise: Exercise
  /** `null` if it would show nothing that the row does not. */
  picture: ReactNode
  /** The dose that it is added with. */
  dose: UsualDose | undefined
  chosen: boolean
  doing: Doing | undefined
  onAdd: () => void
  onRemove: () => void
  onClose: () => void
}) {
  const t = useTranslations('physio')
  const lang = langIfOther(exercise.language, useLocale())
  const { title, stopIf, video } = exercise
  const label = doing ? t(doing) : chosen ? t('remove') : dose ? t('addWith', dose) : t('add')
  return (
    <>
      <ExerciseFacts exercise={exercise} picture={picture} lang={lang} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 @lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Steps exercise={exercise} lang={lang} />
        <StopIf reasons={stopIf} lang={lang} />
        {video && (
          <LazyVideoPlayer
            video={video}
            level={3}
            className="max-w-md @lg:col-span-2 [&>h3]:mb-1 [&>h3]:font-sans [&>h3]:text-dense"
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1">
        <DenseButton
          look={chosen ? 'secondary' : 'primary'}
          className="min-w-24"
          pending={doing !== undefined}
          aria-label={t('ofExercise', { what: label, exercise: title })}
          onClick={chosen ? onRemove : onAdd}
        >
          {label}
        </DenseButton>
        <DenseButton
          look="quiet"
          aria-label={t('ofExercise', { what: t('close'), exercise: title })}
          onClick={onClose}
        >
          {t('close')}
        </DenseButton>
      </div>
    </>
  )
}

type Lines = { lang: Language | undefined }

function Steps({
  exercise: { steps, styled },
  lang,
}: Lines & { exercise: Pick<Exercise, 'steps' | 'styled'> }) {
  const t = useTranslations('exercise')
  const physio = useTranslations('physio')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-sans text-dense">
        {t('steps')}
      </h3>
      {steps.length === 0 ? (
        <p className="text-ink-2">{physio('noSteps')}</p>
      ) : (
        <ol
          lang={lang}
          className="mt-1 flex list-decimal flex-col gap-1.5 ps-6 wrap-anywhere marker:font-bold marker:text-ink-2"
        >
          {steps.map((step, index) => (
            <li key={index} className="ps-1">
              {styledWords(step, styled?.steps?.[index])}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function StopIf({ reasons, lang }: Lines & { reasons: string[] }) {
  const t = useTranslations('exercise')
  const physio = useTranslations('physio')
  const id = useId()
  if (reasons.length === 0) return <p className="text-ink-2">{physio('noStopIf')}</p>
  return (
    <section
      aria-labelledby={id}
      className="self-start rounded-art border-2 border-danger bg-danger-soft px-3 py-2"
    >
      <h3 id={id} className="flex items-center gap-2 font-sans text-dense text-danger">
        <OctagonAlert aria-hidden="true" size={18} className="shrink-0" />
        <span>{t('stopIf')}</span>
      </h3>
      <ul lang={lang} className="mt-1 flex list-disc flex-col gap-0.5 ps-6 wrap-anywhere marker:text-danger">
        {reasons.map((reason, index) => (
          <li key={index}>{reason}</li>
        ))}
      </ul>
    </section>
  )
}
