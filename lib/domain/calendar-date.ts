const dayInMilliseconds = 24 * 60 * 60 * 1000

/**
 * A day on the calendar of the clinic, `yyyy-mm-dd`, without a time or a zone. Weeks are counted in these and never in
 * elapsed milliseconds: the days on which the clocks change are 23 or 25 hours long.
 */
export type CalendarDate = string & { readonly kind: 'CalendarDate' }

/** Tells whether a text is a day that exists: `2026-02-29` is not one. Years 0001 to 9999. */
export function isCalendarDate(text: string): text is CalendarDate {
  // Also below it: whatever begins with a sign, as years of more than four digits do.
  if (text < '0001-01-01') return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === `${text}T00:00:00.000Z`
}

/** Takes a text that must be a calendar date. Throws a RangeError where it is none. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError('Not a calendar date (yyyy-mm-dd)')
  return text
}

/**
 * Which day it is in a time zone at an instant.
 * @param timeZone an IANA name, as in TIME_ZONE ("Europe/London")
 */
export function calendarDateIn(timeZone: string, instant: Date): CalendarDate {
  const parts = formatterFor(timeZone).formatToParts(instant)
  // Stryker disable next-line OptionalChaining,StringLiteral: the formatter has each of the parts it is asked for
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return calendarDate(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`)
}

// One for each zone: making it takes far longer than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const made =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  formatters.set(timeZone, made)
  return made
}

/** The day that many days later, or earlier where `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDate(new Date(atUtc(date) + days * dayInMilliseconds).toISOString().slice(0, 10))
}

/** Whole days from one day to another; negative where the second is the earlier one. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (atUtc(to) - atUtc(from)) / dayInMilliseconds
}

/** The date as an instant at midnight UTC, for a formatter that is told to use the zone UTC. */
export function toUtcInstant(date: CalendarDate): Date {
  return new Date(atUtc(date))
}

// UTC has no daylight saving, so a day is always 24 hours here and the division above is exact.
function atUtc(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}
