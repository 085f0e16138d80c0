'use client'

import type { ReactNode } from 'react'
import { useToday } from '@/lib/browser/clock/use-today'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { PrintedDay } from './printed-day'

/** Printed only: whose plan it is, and from which day. */
export function PrintedOn({
  name,
  today,
  timeZone,
  children,
}: {
  /** Empty if it is not known. */
  name: string
  /** The clinic's date when the server rendered the page. */
  today: CalendarDate
  timeZone: string
  /** That date in words, formatted by the server: the first date format takes a slow phone 60 ms. */
  children: ReactNode
}) {
  const current = useToday(today, timeZone)
  return (
    <p className="hidden flex-wrap justify-between gap-x-6 print:flex">
      {name !== '' && <strong className="wrap-anywhere">{name}</strong>}
      <span>{current === today ? children : <PrintedDay day={current} />}</span>
    </p>
  )
}
