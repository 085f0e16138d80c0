import { useEffect, useState } from 'react'
import { type CalendarDate, calendarDateIn } from '../domain/calendar-date'

/** When each date came with a page, in milliseconds since 1970, by this browser's clock. Of this tab alone. */
const cameAt = new Map<CalendarDate, number>()

/**
 * The clinic's calendar date. A page that stays open over midnight learns of the new day when it is looked at again, and one
 * that "back" brings again when it is shown: it is as old as it was.
 * @param initial the date when the server made the page
 * @param timeZone the clinic's
 */
export function useToday(initial: CalendarDate, timeZone: string): CalendarDate {
  const [today, setToday] = useState(() => sinceItCame(initial, timeZone))
  useEffect(() => {
    if (!cameAt.has(initial)) cameAt.set(initial, Date.now())
    const look = () => {
      if (document.visibilityState === 'visible') setToday(calendarDateIn(timeZone, new Date()))
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
    }
  }, [initial, timeZone])
  return today
}

/** The server's date, as a clock here may be wrong, unless another day has begun since the page came. */
function sinceItCame(date: CalendarDate, timeZone: string): CalendarDate {
  const at = cameAt.get(date)
  // Formatters are slow to make, and most pages come anew.
  if (at === undefined) return date
  const now = calendarDateIn(timeZone, new Date())
  return calendarDateIn(timeZone, new Date(at)) === now ? date : now
}
