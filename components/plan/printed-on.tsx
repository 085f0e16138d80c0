'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useToday } from '@/lib/browser/use-today'
import { type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'

/** On paper: whose plan it is, and from which day. */
export function PrintedOn({
  name,
  today,
  timeZone,
}: {
  /** Empty where it is not known. */
  name: string
  /** The clinic's date when the server made the page. */
  today: CalendarDate
  timeZone: string
}) {
  const t = useTranslations('print')
  const format = useFormatter()
  const day = format.dateTime(toUtcInstant(useToday(today, timeZone)), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p className="hidden flex-wrap justify-between gap-x-6 print:flex">
      {name !== '' && <strong className="wrap-anywhere">{name}</strong>}
      <span>{t('printedOn', { day })}</span>
    </p>
  )
}
