import { useCallback, useSyncExternalStore } from 'react'
import { addDays, type CalendarDate, calendarDateIn } from '../../domain/calendar-date'
import { startOfDay } from '../../domain/start-of-day'
import { isServerTimeKnown, serverNow, subscribeToServerTime } from './server-clock'
import { createSubscribers } from '../store/subscribers'

// The first `Intl` formatter takes 50 ms on a slow phone, so a new page shows the server's date for this long.
// Milliseconds.
const firstLook = 10_000
let hasLooked = false

/**
 * Returns the clinic's calendar date by the server's clock. Updated at the clinic's midnight and when the page becomes
 * visible.
 * @param initial the date when the server rendered the page
 * @param timeZone the clinic's
 */
export function useToday(initial: CalendarDate, timeZone: string): CalendarDate {
  const subscribe = useCallback((notify: () => void) => subscribeToDay(timeZone, notify), [timeZone])
  return useSyncExternalStore(
    subscribe,
    () => (hasLooked || performance.now() > firstLook ? todayIn(timeZone, initial) : initial),
    () => initial,
  )
}

/**
 * Returns the clinic's date now, even if a suspended page has not rendered since.
 * @param initial the date when the server rendered the page; the result is never earlier
 */
export function todayIn(timeZone: string, initial: CalendarDate): CalendarDate {
  if (!isServerTimeKnown()) return initial
  hasLooked = true
  const today = calendarDateIn(timeZone, serverNow())
  return today > initial ? today : initial
}

const looks = createSubscribers()

/** Makes every part of the page update its date. */
export const lookAtDay = looks.notify

function subscribeToDay(timeZone: string, notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const now = serverNow()
    hasLooked = true
    const midnight = startOfDay(timeZone, addDays(calendarDateIn(timeZone, now), 1))
    timer = setTimeout(look, midnight.getTime() - now.getTime())
    notify()
  }
  // `pageshow` fires on every load; only a page from the back/forward cache has a stale date.
  const lookIfBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look()
  }
  const stops = [subscribeToServerTime(look), looks.subscribe(look)]
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', lookIfBack)
  if (hasLooked) look()
  else timer = setTimeout(look, firstLook)
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', lookIfBack)
  }
}
