import { useTranslations } from 'next-intl'
import type { ProgressPoint } from '@/lib/domain/progress'

/** The progress chart in one sentence. */
export function ProgressSentence({
  points,
  finished,
}: {
  points: ProgressPoint[]
  /** Whether the plan is over. */
  finished: boolean
}) {
  const t = useTranslations('stats')
  const { week, done, planned } = points.findLast((point) => point.done !== null) ?? { week: 0, planned: 0 }
  const doneSoFar = done ?? 0
  if (finished) return <p>{t('progressFinished', { done: doneSoFar, weeks: week })}</p>
  const words =
    doneSoFar > planned ? 'progressMore' : doneSoFar === planned ? 'progressAll' : ('progress' as const)
  return <p>{t(words, { done: doneSoFar, planned, week })}</p>
}
