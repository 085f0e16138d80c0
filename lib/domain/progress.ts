import { type CalendarDate, calendarDateIn } from './calendar-date'
import { lastDayOf, sessionsDone } from './diary'
import type { SessionRow } from './journal/project'
import type { DiaryWeek, Session } from './participant.schema'

/** The total of sessions done and planned by the end of a week. */
export type ProgressPoint = {
  /** From 1; 0 is the beginning, with nothing done and nothing planned. */
  week: number
  planned: number
  /** `null` for a future week. */
  done: number | null
}

/** Sessions of one week that were logged on one day. Both are counted from 1. */
export type LoggedSessions = {
  week: number
  sessions: number[]
  /** The day in the clinic's zone; `null` for those whose day the backend does not record. */
  loggedOn: CalendarDate | null
  /** Only the day on which they were logged is known, not the day on which they were done. */
  isDayUnknown: boolean
}

/** What the journal knows of the day of a session. */
export type SessionDay = Pick<SessionRow, 'week' | 'session' | 'doneOn' | 'how'>

/** Whether every planned session of the week is done. False for a week without planned sessions. */
export function isFullWeek(week: DiaryWeek): boolean {
  return week.sessionFrequency > 0 && sessionsDone(week) >= week.sessionFrequency
}

/** How many weeks have every session done. Not a streak, so it is never reset. */
export function fullWeeks(weeks: DiaryWeek[]): number {
  return weeks.filter(isFullWeek).length
}

/** How many sessions were done beyond those planned in their week. */
export function extraSessions(weeks: DiaryWeek[]): number {
  return weeks.reduce((sum, week) => sum + Math.max(sessionsDone(week) - week.sessionFrequency, 0), 0)
}

/**
 * Returns the totals of sessions done and planned at the end of each week.
 * @param currentWeek the last week that has begun, from 1; 0 before the start. Sessions done in later weeks still count
 */
export function progressByWeek(weeks: DiaryWeek[], currentWeek: number): ProgressPoint[] {
  const lastDone = weeks.findLast((week) => sessionsDone(week) > 0)?.weekNumber ?? 0
  const points: ProgressPoint[] = [{ week: 0, planned: 0, done: 0 }]
  let planned = 0
  let done = 0
  for (const week of weeks) {
    planned += week.sessionFrequency
    done += sessionsDone(week)
    const begun = week.weekNumber <= Math.max(currentWeek, lastDone)
    points.push({ week: week.weekNumber, planned, done: begun ? done : null })
  }
  return points
}

/** When a session was logged; `null` if that is not recorded, or not as a valid instant. */
export function loggedAt(session: Session): Date | null {
  if (!session.sessionCompleted) return null
  const instant = new Date(session.completedAt ?? NaN)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/**
 * Returns the sessions logged last, newest first, grouped by day and week. Those without a known instant come after the
 * others, from the last week back. A session logged after its week was not done on that day.
 * @param most how many sessions at most
 * @param timeZone the clinic's, in which a day begins and ends
 * @param rows what the journal knows of the days; empty without a journal
 */
export function recentSessions(
  weeks: DiaryWeek[],
  most: number,
  timeZone: string,
  rows: readonly SessionDay[] = [],
): LoggedSessions[] {
  const groups: LoggedSessions[] = []
  for (const { week, session, at } of latestFirst(weeks).slice(0, most)) {
    const number = week.weekNumber
    const row = rows.find((each) => each.week === number && each.session === session)
    const loggedOn = row?.doneOn ?? (at === null ? null : calendarDateIn(timeZone, at))
    const isDayUnknown = loggedOn !== null && (row?.how ? row.doneOn === null : loggedOn > lastDayOf(week))
    const group = groups.find(
      (each) => each.week === number && each.loggedOn === loggedOn && each.isDayUnknown === isDayUnknown,
    )
    if (group) group.sessions = [...group.sessions, session].sort((one, other) => one - other)
    else groups.push({ week: number, sessions: [session], loggedOn, isDayUnknown })
  }
  return groups
}

function latestFirst(weeks: DiaryWeek[]): { week: DiaryWeek; session: number; at: Date | null }[] {
  return weeks
    .flatMap((week) =>
      week.sessions.flatMap((session, index) =>
        session.sessionCompleted ? [{ week, session: index + 1, at: loggedAt(session) }] : [],
      ),
    )
    .sort(
      (one, other) =>
        (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0) ||
        other.week.weekNumber - one.week.weekNumber ||
        other.session - one.session,
    )
}
