import { useTranslations } from 'next-intl'
import { durationOf } from '@/lib/domain/duration'
import type { SelectedExercise } from '@/lib/domain/participant'
import { isWhole } from './dose'

/**
 * Explains "3 sets of 10" to users who are new to sets. Renders nothing if the clinic's texts are not plain numbers or
 * a duration.
 */
export function DoseInWords({ chosen: { sets, reps } }: { chosen: Pick<SelectedExercise, 'sets' | 'reps'> }) {
  const t = useTranslations('exercise')
  if (!isWhole(sets)) return null
  if (isWhole(reps)) return <p>{t('setsOfTimes', { sets: Number(sets), reps: Number(reps) })}</p>
  if (durationOf(reps) === null) return null
  return <p>{t('setsOfTime', { sets: Number(sets), time: reps.trim() })}</p>
}
