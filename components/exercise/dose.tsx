import { getTranslations } from 'next-intl/server'
import type { SelectedExercise } from '@/lib/domain/participant'

/** "3 sets of 10". Sets and reps are the clinic's own words, so "2 to 3" stays as it is. */
export async function Dose({ chosen: { sets, reps } }: { chosen: Pick<SelectedExercise, 'sets' | 'reps'> }) {
  const t = await getTranslations('log')
  const isNumber = /^\d+$/.test(sets)
  return <p>{isNumber ? t('dose', { sets: Number(sets), reps }) : t('doseText', { sets, reps })}</p>
}
