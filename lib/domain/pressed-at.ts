import type { CalendarDate } from './calendar-date'
import { startOfDay } from './start-of-day'

/**
 * Returns when a queued session was logged: the given time before it arrived, but not before the plan's first day.
 * @param planStart `null` if there is no plan
 * @param timeZone the clinic's, in which the plan's days begin
 */
export function pressedAt(
  { arrivedAt, secondsAgo }: { arrivedAt: Date; secondsAgo: number },
  { planStart, timeZone }: { planStart: CalendarDate | null; timeZone: string },
): Date {
  const pressed = arrivedAt.getTime() - secondsAgo * 1000
  const earliest = planStart === null ? pressed : startOfDay(timeZone, planStart).getTime()
  return new Date(Math.min(arrivedAt.getTime(), Math.max(pressed, earliest)))
}
