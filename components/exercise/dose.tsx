import { useTranslations } from 'next-intl'
import { namesSides, readDose, readPlainDose } from '@/lib/domain/dose'
import type { Sides } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { useDurationWords } from './use-duration-words'

export type DoseProps = {
  chosen: Pick<SelectedExercise, 'sets' | 'reps'>
  /** The limbs that take turns, if the exercise is done on each side. */
  sides: Sides | null | undefined
}

/** "3 sets of 10", as `useDoseWords` says it; who to ask if sets or repetitions are missing. */
export function Dose(props: DoseProps) {
  const t = useTranslations('exercise')
  const doseWords = useDoseWords()
  return <p>{doseWords(props) ?? t('doseMissing')}</p>
}

/**
 * Returns a function that says a dose: "3 sets of 10", "2 sets of 30 seconds, each leg"; `null` if sets or repetitions
 * are missing. Both are the clinic's own texts: a plain time is said in the page's language, and "2 to 3" as it is.
 */
export function useDoseWords(): (props: DoseProps) => string | null {
  const t = useTranslations('exercise')
  const durationWords = useDurationWords()
  return ({ chosen: { sets, reps }, sides }) => {
    if (sets === '' || reps === '') return null
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
    return isWhole(sets) ? t('dose', { sets: Number(sets), ...words }) : t('doseText', { sets, ...words })
  }
}

/** Whether a text is a whole number, as most of the clinic's sets are. */
export function isWhole(text: string): boolean {
  return /^\d{1,4}$/.test(text)
}
