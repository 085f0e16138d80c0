// Dates with slashes: ACF writes DD/MM/YYYY by default, others MM/DD/YYYY.
import { type CalendarDate, isCalendarDate } from '../../../domain/calendar-date'
import { isPlausible, weeksLater } from './moved-date'

/** The first number of a slashed date; `null` if the dates leave it open. */
export type SlashedOrder = 'day' | 'month' | null

/** A date as written, and the week of the plan that begins on it; 1 for the start date too. */
export type DatedWeek = { written: unknown; week: number | null }

/**
 * Decides the order of slashed dates from all dates of a record: by a number over 12, or by weeks that are 7 days apart
 * and count from the start date.
 */
export function slashedOrder(dates: readonly DatedWeek[]): SlashedOrder {
  const slashed = dates.filter(({ written }) => partsOf(written) !== null)
  if (slashed.length === 0) return null
  const orders = (['day', 'month'] as const).filter((order) =>
    slashed.every(({ written }) => inOrder(written, order) !== null),
  )
  const [only, ...others] = orders
  if (only === undefined || others.length === 0) return only ?? null
  const fitting = orders.filter((order) => doFit(dates, order))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** Parses a slashed date in that order, or one that has only one reading; `null` for any other. */
export function slashedDate(written: string, order: SlashedOrder): CalendarDate | null {
  const yearFirst = /^(\d{4})\/(\d\d?)\/(\d\d?)$/.exec(written)
  if (yearFirst) return dateOf(yearFirst[1], yearFirst[2], yearFirst[3])
  const [asDay, asMonth] = [inOrder(written, 'day'), inOrder(written, 'month')]
  if (asDay === null || asMonth === null || asDay === asMonth) return asDay ?? asMonth
  if (order === null) return null
  return order === 'day' ? asDay : asMonth
}

function doFit(dates: readonly DatedWeek[], order: 'day' | 'month'): boolean {
  const starts = dates.flatMap(({ written, week }) => {
    const day = inOrder(written, order) ?? isoDay(written)
    const start = day && week !== null ? weeksLater(day, 1 - week) : null
    return start === null ? [] : [start]
  })
  return starts.length > 1 && new Set(starts).size === 1
}

function isoDay(written: unknown): CalendarDate | null {
  const day = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(String(written))
  return day && dateOf(day[1], day[2], day[3])
}

function inOrder(written: unknown, order: 'day' | 'month'): CalendarDate | null {
  const parts = partsOf(written)
  if (!parts) return null
  const [first, second, year] = parts
  return order === 'day' ? dateOf(year, second, first) : dateOf(year, first, second)
}

function partsOf(written: unknown): [string, string, string] | null {
  const found =
    typeof written === 'string' && /^\s*(\d\d?)\/(\d\d?)\/(\d{4})(?:[ T][\d:.]+)?\s*$/.exec(written)
  return found ? [found[1] ?? '', found[2] ?? '', found[3] ?? ''] : null
}

function dateOf(year = '', month = '', day = ''): CalendarDate | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(text) && isPlausible(text) ? text : null
}
