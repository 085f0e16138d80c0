import { getFormatter, getTranslations } from 'next-intl/server'
import { toUtcInstant } from '@/lib/domain/calendar-date'
import { sessionsDone } from '@/lib/domain/diary'
import type { PlanStage } from '@/lib/domain/plan'

/** Where the plan stands today, in one sentence. Nothing where there is no start date. */
export async function WeekSentence({ stage, weeks }: { stage: PlanStage; weeks: number }) {
  const t = await getTranslations('stats')
  const format = await getFormatter()
  switch (stage.stage) {
    case 'in-progress': {
      const { weekNumber: week, sessionFrequency: planned } = stage.week
      const done = sessionsDone(stage.week)
      return <p>{t(done > planned ? 'weekMore' : 'week', { week, weeks, done, planned })}</p>
    }
    case 'before-start': {
      const day = format.dateTime(toUtcInstant(stage.startsOn), {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      })
      return <p>{t('startsOn', { day })}</p>
    }
    case 'finished':
      return <p>{t('finished', { weeks })}</p>
    case 'no-start-date':
      return null
  }
}
