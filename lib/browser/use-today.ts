import { useEffect, useState } from 'react'
import { type CalendarDate, calendarDateIn } from '../domain/calendar-date'

/**
 * The clinic's calendar date. A page that stays open over midnight learns of the new day when it is looked at again.
 * @param initial the date when the server made the page
 * @param timeZone the clinic's
 */
export function useToday(initial: CalendarDate, timeZone: string): CalendarDate {
  const [today, setToday] = useState(initial)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setToday(calendarDateIn(timeZone, new Date()))
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])
  return today
}
