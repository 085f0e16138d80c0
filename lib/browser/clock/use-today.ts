import { useCallback, useSyncExternalStore } from 'react'
import { addDays, type CalendarDate, calendarDateIn } from '../../domain/calendar-date'
import { startOfDay } from '../../domain/start-of-day'
import { isServerTimeKnown, serverNow, subscribeToServerTime } from './server-clock'
import { createSubscribers } from '../store/subscribers'

// The first formatter takes 50 ms on a slow phone: a page that has just come shows its own date for so long, in milliseconds.
const firstLook = 10_000
let hasLooked = false

/**
 * The clinic's calendar date by the server's clock. It changes at the clinic's midnight, and is looked at again when the
 * page is shown again.
 * @param initial the date when the server made the page
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
 * The clinic's date at this moment, also before a page that slept has rendered again.
 * @param initial the date when the server made the page, which is never gone back behind
 */
export function todayIn(timeZone: string, initial: CalendarDate): CalendarDate {
  if (!isServerTimeKnown()) return initial
  hasLooked = true
  const today = calendarDateIn(timeZone, serverNow())
  return today > initial ? today : initial
}

const looks = createSubscribers()

/** Has every part of the page look at what day it is. */
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
  // It comes with each page; one that "back" brings again has stood still meanwhile.
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
