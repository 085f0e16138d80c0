import { useTranslations } from 'next-intl'
import { readPlainDose } from '@/lib/domain/dose'
import { type DoseProps, isWhole } from './dose'
import { useDurationWords } from './use-duration-words'

/**
 * Explains "3 sets of 10, each leg" to users who are new to sets. Renders nothing if the clinic's texts are not plain
 * numbers or a duration.
 */
export function DoseInWords({ chosen: { sets, reps }, sides }: DoseProps) {
  const t = useTranslations('exercise')
  const durationWords = useDurationWords()
  const dose = readPlainDose(reps)
  if (!isWhole(sets) || dose.kind === 'open') return null
  const words = { sets: Number(sets), sides: sides ?? 'none' }
  return (
    <p>
      {dose.kind === 'times'
        ? t('setsOfTimes', { ...words, reps: dose.count })
        : t('setsOfTime', { ...words, time: durationWords(dose.seconds) })}
    </p>
  )
}
