import { calendarDateIn, toUtcInstant, type CalendarDate } from './calendar-date'

const minute = 60_000

/**
 * Returns the first instant of a day in a time zone, to the minute. By binary search and not from an offset: midnight does
 * not exist if the clocks go forward at that time.
 */
export function startOfDay(timeZone: string, date: CalendarDate): Date {
  const midnightUtc = toUtcInstant(date).getTime()
  // Zones are between 14 hours ahead of and 12 hours behind UTC.
  let before = midnightUtc - 15 * 60 * minute
  let within = midnightUtc + 13 * 60 * minute
  while (within - before > minute) {
    const middle = before + Math.floor((within - before) / (2 * minute)) * minute
    if (calendarDateIn(timeZone, new Date(middle)) < date) before = middle
    else within = middle
  }
  return new Date(within)
}
