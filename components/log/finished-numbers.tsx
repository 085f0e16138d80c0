import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { adherence } from '@/lib/domain/plan'
import { fullWeeks } from '@/lib/domain/progress'
import { Words } from '../ui/words'

/** Totals of a finished plan, each number in a sentence. The list leaves out zeros. */
export function FinishedNumbers({
  weeks,
  exercises,
}: {
  weeks: DiaryWeek[]
  /** Number of exercises in the plan. */
  exercises: number
}) {
  const t = useTranslations('log')
  const { done, planned } = adherence(weeks)
  const full = fullWeeks(weeks)
  const words = done < planned ? 'finishedDone' : done === planned ? 'finishedAll' : 'finishedMore'
  // Nothing was practised in this plan, so no number of it would be true.
  if (done === 0) return <p className="text-lead">{t('finishedNone', { planned })}</p>
  return (
    <ul className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 text-lead wrap-anywhere *:col-span-2 *:grid *:grid-cols-subgrid *:items-baseline">
      <li>
        <Words>{t.rich(words, { done, planned, big })}</Words>
      </li>
      {full > 0 && (
        <li>
          <Words>{t.rich('finishedWeeks', { weeks: full, big })}</Words>
        </li>
      )}
      {exercises > 0 && (
        <li>
          <Words>{t.rich('finishedExercises', { exercises, big })}</Words>
        </li>
      )}
    </ul>
  )
}

function big(number: ReactNode) {
  return (
    <strong className="font-display text-[min(var(--text-week),18vw)] leading-none numeral-taut">
      {number}
    </strong>
  )
}
