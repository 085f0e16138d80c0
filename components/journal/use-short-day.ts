import { useFormatter, useTranslations } from 'next-intl'
import { type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'
import { usePageFacts } from '../shell/page-facts'

/** Puts a day of these weeks into words for a button: "Tue 3 Mar", or "Today". */
export function useShortDay(): (day: CalendarDate) => string {
  const t = useTranslations('journal')
  const format = useFormatter()
  const { today } = usePageFacts()
  return (day) =>
    day === today
      ? t('today')
      : format.dateTime(toUtcInstant(day), {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
        })
}
