import { useTranslations } from 'next-intl'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { lastDayOf, sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'
import type { WeekTime } from './session-looks'
import { useDayInWords } from './use-day-in-words'

/** How a week went, goes or will go. Never says what was missed. */
export function WeekSummary({ week, time, today }: { week: DiaryWeek; time: WeekTime; today: CalendarDate }) {
  const t = useTranslations('stats')
  const dayInWords = useDayInWords(today)
  const done = sessionsDone(week)
  const planned = week.sessionFrequency
  if (done > planned) return <span>{t('summaryMore', { done, extra: done - planned })}</span>
  if (done === planned && done > 0) return <span>{t('summaryAll', { planned })}</span>
  switch (time) {
    case 'now':
      return (
        <span>
          {t('summaryNow', { done, planned, left: planned - done, day: dayInWords(lastDayOf(week)) })}
        </span>
      )
    case 'ahead':
      return <span>{t('summaryAhead', { planned, day: dayInWords(week.weekStartDate) })}</span>
    case 'past':
      return <span>{t(done === 0 ? 'summaryNone' : 'summarySome', { done, planned })}</span>
  }
}
