import { useFormatter, useTranslations } from 'next-intl'
import { type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'

/** The date of printing, in words. */
export function PrintedDay({ day }: { day: CalendarDate }) {
  const t = useTranslations('print')
  const format = useFormatter()
  const words = format.dateTime(toUtcInstant(day), { dateStyle: 'long', timeZone: 'UTC' })
  return <span>{t('printedOn', { day: words })}</span>
}
