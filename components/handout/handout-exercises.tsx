import { useLocale, useTranslations } from 'next-intl'
import type { Exercise } from '@/lib/domain/exercise'
import { langIfOther } from '@/lib/domain/language'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { isolated } from '@/lib/domain/isolated'
import { Dose } from '../exercise/dose'
import { styledWords } from '../exercise/styled-words'
import { HandoutStop } from './handout-stop'

/** An exercise of the plan. `exercise` is `null` if the library no longer has it. */
type PlannedExercise = { chosen: SelectedExercise; exercise: Exercise | null }

/** The plan in two columns: each exercise with its dose, the physio's note, its steps and when to stop. */
export function HandoutExercises({
  exercises,
  dense,
}: {
  exercises: PlannedExercise[]
  /** For many exercises: less space between them, columns that break anywhere, reasons to stop in one paragraph. */
  dense: boolean
}) {
  const t = useTranslations('handout')
  const emergency = useTranslations('exercise')('getHelp')
  if (exercises.length === 0) return <p className="mt-[4mm]">{t('noExercises')}</p>
  return (
    <section className="mt-[4mm]">
      <h2 className="mb-[1.5mm] text-[17pt]">{t('exercises')}</h2>
      <p className="mb-[2.5mm] break-inside-avoid border-2 border-black px-[3mm] py-[1.2mm] font-bold">
        {emergency}
      </p>
      <ol className="columns-[2_60mm] gap-[6mm]">
        {exercises.map((planned, index) => (
          <HandoutExercise key={planned.chosen.exercise} {...planned} place={index + 1} dense={dense} />
        ))}
      </ol>
    </section>
  )
}

/** Dose and steps of one exercise, and when to stop it. */
function HandoutExercise({
  chosen,
  exercise,
  place,
  dense,
}: PlannedExercise & { place: number; dense: boolean }) {
  const t = useTranslations('exercise')
  const noted = useTranslations('handout')
  const lang = langIfOther(exercise?.language, useLocale())
  const steps = exercise?.steps ?? []
  return (
    <li className={dense ? 'pb-[2mm]' : 'pb-[3mm]'}>
      <div className="flex break-after-avoid flex-wrap items-baseline justify-between gap-x-[3mm] border-b-2 border-black pb-[0.5mm] font-bold">
        <h3 className="flex gap-[2mm] text-[1.1em]">
          <span>{place}</span>
          <span lang={lang}>{exercise?.title ?? t('gone')}</span>
        </h3>
        <Dose chosen={chosen} sides={exercise?.guide?.sides} />
      </div>
      {chosen.notes !== '' && (
        <p className="mt-[0.5mm] break-after-avoid whitespace-pre-line">
          {noted('note', { note: isolated(chosen.notes) })}
        </p>
      )}
      {exercise && steps.length === 0 && <p>{t('noSteps')}</p>}
      {steps.length > 0 && (
        <ol lang={lang} className="mt-[0.5mm] list-decimal ps-[1.4em]">
          {steps.map((step, index) => (
            <li
              key={index}
              className={`ps-[0.1em] ${dense ? '' : 'break-inside-avoid first:break-after-avoid'}`}
            >
              {styledWords(step, exercise?.styled?.steps?.[index])}
            </li>
          ))}
        </ol>
      )}
      {exercise && <HandoutStop reasons={exercise.stopIf} lang={lang} dense={dense} />}
    </li>
  )
}
