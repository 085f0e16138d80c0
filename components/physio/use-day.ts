import { useFormatter, useTranslations } from 'next-intl'
import { type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'

/** Formats a day in short: "Tue 24 Nov". */
export function useShortDay(): (date: CalendarDate) => string {
  const format = useFormatter()
  return (date) =>
    format.dateTime(toUtcInstant(date), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
}

/** Formats a day in full: "Monday 2 March 2026". Joined here, as server and browser may differ about the comma. */
export function useDay(): (date: CalendarDate) => string {
  const t = useTranslations('physio')
  const format = useFormatter()
  return (date) =>
    t('day', {
      weekday: format.dateTime(toUtcInstant(date), { weekday: 'long', timeZone: 'UTC' }),
      date: format.dateTime(toUtcInstant(date), { dateStyle: 'long', timeZone: 'UTC' }),
    })
}
