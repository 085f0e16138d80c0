const dayInMilliseconds = 24 * 60 * 60 * 1000

/**
 * A day in the clinic's calendar, `yyyy-mm-dd`, without a time or a zone. Weeks are counted in these and never in elapsed
 * milliseconds: the days on which the clocks change have 23 or 25 hours.
 */
export type CalendarDate = string & { readonly kind: 'CalendarDate' }

/** Whether a text is an existing day: `2026-02-29` is not. Years 0001 to 9999. */
export function isCalendarDate(text: string): text is CalendarDate {
  // Also excludes texts that begin with a sign, as years with more than four digits do.
  if (text < '0001-01-01') return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === `${text}T00:00:00.000Z`
}

/** Checks a text and returns it as a calendar date. @throws RangeError if it is not one */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError('Not a calendar date (yyyy-mm-dd)')
  return text
}

/**
 * Returns the calendar date in a time zone at an instant.
 * @param timeZone an IANA name, as in TIME_ZONE ("Europe/London")
 */
export function calendarDateIn(timeZone: string, instant: Date): CalendarDate {
  const parts = formatterFor(timeZone).formatToParts(instant)
  // Stryker disable next-line OptionalChaining,StringLiteral: the formatter has each of the requested parts
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return calendarDate(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`)
}

// One for each zone, because creating a formatter takes far longer than using it.
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

/** Returns the date that many days later, or earlier if `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDate(new Date(atUtc(date) + days * dayInMilliseconds).toISOString().slice(0, 10))
}

/** Returns the whole days from one date to another; negative if the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (atUtc(to) - atUtc(from)) / dayInMilliseconds
}

/** Returns midnight UTC of the date, for a formatter with the time zone UTC. */
export function toUtcInstant(date: CalendarDate): Date {
  return new Date(atUtc(date))
}

// UTC has no daylight saving, so every day has 24 hours here and the division above is exact.
function atUtc(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}
