import { useTranslations } from 'next-intl'
import { namesSides, readDose, readPlainDose } from '@/lib/domain/dose'
import type { Sides } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant'
import { useDurationWords } from './use-duration-words'

export type DoseProps = {
  chosen: Pick<SelectedExercise, 'sets' | 'reps'>
  /** The limbs that take turns, if the exercise is done on each side. */
  sides: Sides | null | undefined
}

/**
 * "3 sets of 10", "2 sets of 30 seconds, each leg". Sets and reps are the clinic's own texts: a plain time is shown in
 * the page's language, and "2 to 3" as it is.
 */
export function Dose({ chosen: { sets, reps }, sides }: DoseProps) {
  const t = useTranslations('exercise')
  const durationWords = useDurationWords()
  if (sets === '' || reps === '') return <p>{t('doseMissing')}</p>
  const plain = readPlainDose(reps)
  const words = {
    reps:
      plain.kind === 'time'
        ? durationWords(plain.seconds)
        : plain.kind === 'times'
          ? String(plain.count)
          : reps,
    sides: readDose(reps).kind === 'open' || namesSides(reps) ? 'none' : (sides ?? 'none'),
  }
  return (
    <p>{isWhole(sets) ? t('dose', { sets: Number(sets), ...words }) : t('doseText', { sets, ...words })}</p>
  )
}

/** Whether a text is a whole number, as most of the clinic's sets are. */
export function isWhole(text: string): boolean {
  return /^\d{1,4}$/.test(text)
}
