import { useTranslations } from 'next-intl'
import { sessionsDone } from '@/lib/domain/diary'
import type { PlanStage } from '@/lib/domain/plan'
import { useDayInWords } from '../shell/use-day-in-words'

/** Progress of the plan as of today, in one sentence. Renders nothing if there is no start date. */
export function WeekSentence({
  stage,
  weeks,
}: {
  stage: PlanStage
  /** Number of weeks in the plan. */
  weeks: number
}) {
  const t = useTranslations('stats')
  const dayInWords = useDayInWords()
  switch (stage.stage) {
    case 'in-progress': {
      const { weekNumber: week, sessionFrequency: planned } = stage.week
      const done = sessionsDone(stage.week)
      return <p>{t(done > planned ? 'weekMore' : 'week', { week, weeks, done, planned })}</p>
    }
    case 'before-start':
      return <p>{t('startsOn', { day: dayInWords(stage.startsOn) })}</p>
    case 'finished':
      return <p>{t(stage.weeks.some((week) => sessionsDone(week) > 0) ? 'finished' : 'over', { weeks })}</p>
    case 'no-start-date':
      return null
  }
}
