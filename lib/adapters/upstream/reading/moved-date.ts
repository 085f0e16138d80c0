import {
  type CalendarDate,
  daysBetween,
  calendarDate,
  isCalendarDate,
  toUtcInstant,
} from '../../../domain/calendar-date'
import { daysPerWeek } from '../../../domain/diary'

/** No plan begins outside these: such a date is a mistake, and days are counted from it. */
export function isPlausible(date: CalendarDate): boolean {
  return date >= calendarDate('1970-01-01') && date <= calendarDate('2199-12-31')
}

/** The day so many weeks later, or earlier where `weeks` is negative; `null` where that is none of our calendar. */
export function weeksLater(date: CalendarDate, weeks: number): CalendarDate | null {
  const at = toUtcInstant(date)
  at.setUTCDate(at.getUTCDate() + weeks * daysPerWeek)
  const text = Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10)
  return isCalendarDate(text) && isPlausible(text) ? text : null
}

/** The week of a plan that begins on a day, counted from 1; `null` where none begins on it. */
export function weekBeginning(start: CalendarDate, day: CalendarDate): number | null {
  const days = daysBetween(start, day)
  return days >= 0 && days % daysPerWeek === 0 ? days / daysPerWeek + 1 : null
}
