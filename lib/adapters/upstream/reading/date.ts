import { type CalendarDate, calendarDateIn, isCalendarDate } from '../../../domain/calendar-date'
import { field, type Foreign, isEmpty, isMap, warn, withValue } from './reading'
import { isPlausible } from './moved-date'
import { slashedDate, type SlashedOrder } from './slashed-dates'

/** `order`: of slashed dates, decided once for a record; `timeZone`: the clinic's, which maps instants to days. */
export type DateRules = { order: SlashedOrder; timeZone: string }

/**
 * Reads a day: `YYYY-MM-DD`, `YYYYMMDD`, a slashed date, `YYYY-MM-DD HH:mm:ss`, an instant, or PHP's own `{date}`.
 * @returns `null` if empty, and with a warning if it is ambiguous or not a date
 */
export function date(from: Foreign, { order, timeZone }: DateRules): CalendarDate | null {
  const { value } = writtenDate(from)
  if (isEmpty(value)) return null
  const written = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  const read = plainDate(written) ?? dayOfInstant(written, timeZone) ?? slashedDate(written, order)
  if (read !== null && isPlausible(read)) return read
  warn(from, written.includes('/') ? 'is a date of unknown order' : 'is not a date')
  return null
}

/** Unwraps a date: PHP's `DateTime` becomes `{date, timezone}`. */
export function writtenDate(from: Foreign): Foreign {
  if (isMap(from.value) && typeof field(from, 'date').value === 'string')
    return withValue(from, field(from, 'date').value)
  return Array.isArray(from.value) && from.value.length === 1 ? withValue(from, from.value[0]) : from
}

/** Reads the instant at which something was done; `undefined` if empty, and with a warning if it is not an instant. */
export function instant(from: Foreign): string | undefined {
  const { value } = from
  if (isEmpty(value)) return undefined
  const at = typeof value === 'string' && isInstant(value.trim()) ? new Date(value.trim()) : null
  if (at && !Number.isNaN(at.getTime()) && /^\d{4}-/.test(at.toISOString())) return at.toISOString()
  warn(from, 'is not an instant with its zone; left out')
  return undefined
}

function plainDate(written: string): CalendarDate | null {
  const [, day = '', time] = /^(\d{4}-\d\d-\d\d)([T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/.exec(written) ?? []
  if (isCalendarDate(day) && (time === undefined || isTime(time))) return day
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(written) ?? []
  const compact = `${year}-${month}-${date}`
  return isCalendarDate(compact) ? compact : null
}

function isTime(time: string): boolean {
  return !Number.isNaN(Date.parse(`2000-01-01T${time.slice(1)}Z`))
}

function dayOfInstant(written: string, timeZone: string): CalendarDate | null {
  if (!isInstant(written)) return null
  const at = new Date(written)
  const year = at.getUTCFullYear()
  return year > 1 && year < 9999 ? calendarDateIn(timeZone, at) : null
}

function isInstant(written: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(written) &&
    isCalendarDate(written.slice(0, 10)) &&
    !Number.isNaN(Date.parse(written))
  )
}
