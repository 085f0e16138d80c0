import {
  type CalendarDate,
  daysBetween,
  calendarDate,
  isCalendarDate,
  toUtcInstant,
} from '../../../domain/calendar-date'
import { daysPerWeek } from '../../../domain/diary'

/** No plan begins outside this range. Such a date is a mistake, and other dates are computed from it. */
export function isPlausible(date: CalendarDate): boolean {
  return date >= calendarDate('1970-01-01') && date <= calendarDate('2199-12-31')
}

/** The day so many weeks later, or earlier if `weeks` is negative; `null` if it is not a plausible date. */
export function weeksLater(date: CalendarDate, weeks: number): CalendarDate | null {
  const at = toUtcInstant(date)
  at.setUTCDate(at.getUTCDate() + weeks * daysPerWeek)
  const text = Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10)
  return isCalendarDate(text) && isPlausible(text) ? text : null
}

/** The week of a plan that begins on a day, counted from 1; `null` if none does. */
export function weekBeginning(start: CalendarDate, day: CalendarDate): number | null {
  const days = daysBetween(start, day)
  return days >= 0 && days % daysPerWeek === 0 ? days / daysPerWeek + 1 : null
}
