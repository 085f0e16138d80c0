import { useFormatter } from 'next-intl'
import { type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'
import { usePageFacts } from './page-facts'

/** Formats a day, "Thursday 19 November", with the year if it is not today's. */
export function useDayInWords(): (day: CalendarDate) => string {
  const format = useFormatter()
  const { today } = usePageFacts()
  return (day) =>
    format.dateTime(toUtcInstant(day), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' as const }),
      timeZone: 'UTC',
    })
}
