import { useSyncExternalStore } from 'react'
import { type CalendarDate, calendarDateIn } from '../../domain/calendar-date'
import { isServerTimeKnown, serverNow, subscribeToServerTime } from './server-clock'

/**
 * Whether this device's time zone has another day than the clinic's now, as on a phone abroad. By the server's clock: a
 * device whose clock is wrong is not abroad. False before hydration.
 * @param today the clinic's date
 * @param timeZone the clinic's
 */
export function useOtherDayHere(today: CalendarDate, timeZone: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOtherDayHere(today, timeZone),
    () => false,
  )
}

function isOtherDayHere(today: CalendarDate, timeZone: string): boolean {
  if (!isServerTimeKnown()) return false
  const now = serverNow()
  // Checked first and without `Intl`, whose first formatter takes 50 ms on a slow phone.
  if (localDate(now) === today) return false
  // For some seconds after the clinic's midnight, `today` is still the day before.
  return calendarDateIn(timeZone, now) === today
}

/** The date in this device's time zone, `yyyy-mm-dd`. */
function localDate(instant: Date): string {
  const [month, day] = [instant.getMonth() + 1, instant.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${instant.getFullYear()}-${month}-${day}`
}

function subscribe(notify: () => void): () => void {
  const stop = subscribeToServerTime(notify)
  document.addEventListener('visibilitychange', notify)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', notify)
  }
}
