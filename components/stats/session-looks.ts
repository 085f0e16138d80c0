import type { CalendarDate } from '@/lib/domain/calendar-date'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'

/** Whether a week is over, current or still to come. */
export type WeekTime = 'past' | 'now' | 'ahead'

/** How one session is drawn: done, done beyond the plan, not logged, or in a week still to come. */
export type SessionLook = 'done' | 'extra' | 'open' | 'ahead'

/** @param currentWeek number of the current week; `null` before the start and after the end */
export function weekTime(week: DiaryWeek, currentWeek: number | null, today: CalendarDate): WeekTime {
  if (week.weekNumber === currentWeek) return 'now'
  return week.weekStartDate > today ? 'ahead' : 'past'
}

/** The sessions of a week from the start of its band: the done ones; then extra ones, or those not logged or to come. */
export function sessionLooks(week: DiaryWeek, time: WeekTime): SessionLook[] {
  const done = sessionsDone(week)
  const planned = week.sessionFrequency
  return [
    ...Array<SessionLook>(Math.min(done, planned)).fill('done'),
    ...Array<SessionLook>(Math.max(done - planned, 0)).fill('extra'),
    ...Array<SessionLook>(Math.max(planned - done, 0)).fill(time === 'ahead' ? 'ahead' : 'open'),
  ]
}
