import { useTranslations } from 'next-intl'
import type { DiaryWeek } from '@/lib/domain/participant'
import { adherence } from '@/lib/domain/plan'

/** "You have done 9 of 48 sessions": the whole plan in one sentence, or what is ahead. Heading of the card. */
export function SessionsSentence({
  id,
  weeks,
  finished,
}: {
  id: string
  weeks: DiaryWeek[]
  /** Whether the plan is over: then the sentence is in the past tense. */
  finished: boolean
}) {
  const t = useTranslations('stats')
  const { done, planned } = adherence(weeks)
  const words = finished
    ? ({ none: 'aheadFinished', some: 'doneFinished', more: 'doneMoreFinished' } as const)
    : ({ none: 'ahead', some: 'done', more: 'doneMore' } as const)
  return (
    <h2 id={id} className="text-h2 wrap-anywhere">
      {done === 0
        ? t(words.none, { planned, weeks: weeks.length })
        : t(done > planned ? words.more : words.some, { done, planned })}
    </h2>
  )
}
