import { useTranslations } from 'next-intl'
import { durationOf } from '@/lib/domain/duration'
import type { SelectedExercise } from '@/lib/domain/participant'
import { isWhole } from './dose'

/** What "3 sets of 10" means, for who has never counted in sets. Nothing where the clinic's words are not plain numbers. */
export function DoseInWords({ chosen: { sets, reps } }: { chosen: Pick<SelectedExercise, 'sets' | 'reps'> }) {
  const t = useTranslations('exercise')
  if (!isWhole(sets)) return null
  if (isWhole(reps)) return <p>{t('setsOfTimes', { sets: Number(sets), reps: Number(reps) })}</p>
  if (durationOf(reps) === null) return null
  return <p>{t('setsOfTime', { sets: Number(sets), time: reps.trim() })}</p>
}
