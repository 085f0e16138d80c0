import { useTranslations } from 'next-intl'
import type { SelectedExercise } from '@/lib/domain/participant'

/** "3 sets of 10", "2 sets of 30 seconds". Sets and reps are the clinic's own texts, so "2 to 3" is shown as it is. */
export function Dose({ chosen: { sets, reps } }: { chosen: Pick<SelectedExercise, 'sets' | 'reps'> }) {
  const t = useTranslations('exercise')
  if (sets === '' || reps === '') return <p>{t('doseMissing')}</p>
  return <p>{isWhole(sets) ? t('dose', { sets: Number(sets), reps }) : t('doseText', { sets, reps })}</p>
}

/** Whether a text is a whole number, as most of the clinic's sets and reps are. */
export function isWhole(text: string): boolean {
  return /^\d{1,4}$/.test(text)
}
