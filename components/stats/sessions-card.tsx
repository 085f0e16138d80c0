import { useTranslations } from 'next-intl'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { adherence, type PlanStage } from '@/lib/domain/plan'
import { extraSessions, fullWeeks } from '@/lib/domain/progress'
import { Card } from '../ui/card'
import { WeekSentence } from './week-sentence'

/** The whole plan in sentences. */
export function SessionsCard({ weeks, stage }: { weeks: DiaryWeek[]; stage: PlanStage }) {
  return (
    <section aria-labelledby="sessions-sentence">
      <Card className="flex flex-col gap-2 px-[min(1.25rem,5vw)] print:border">
        <SessionsSentence id="sessions-sentence" weeks={weeks} finished={stage.stage === 'finished'} />
        <WeekSentence stage={stage} weeks={weeks.length} />
        <FullWeeksSentence weeks={weeks} />
      </Card>
    </section>
  )
}

/** Lasting achievements: weeks with every session done, and sessions beyond the plan. Renders nothing if there are none. */
function FullWeeksSentence({ weeks }: { weeks: DiaryWeek[] }) {
  const t = useTranslations('stats')
  const full = fullWeeks(weeks)
  const extra = extraSessions(weeks)
  const sentences = [
    ...(full > 0 ? [t('fullWeeks', { weeks: full })] : []),
    ...(extra > 0 ? [t('extra', { extra })] : []),
  ]
  return sentences.length > 0 && <p>{sentences.join(' ')}</p>
}

/** "You have done 9 of 48 sessions": the whole plan in one sentence, or what is ahead. Heading of the card. */
function SessionsSentence({
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
