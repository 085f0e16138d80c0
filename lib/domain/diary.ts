import { addDays, type CalendarDate, daysBetween } from './calendar-date'
import type { DiaryWeek, Session } from './participant.schema'

/** The most sessions in one week: two a day. */
export const maxSessionsPerWeek = 14

export const daysPerWeek = 7

/** Creates an empty diary: one entry per week, each with `frequency` sessions a week, the weeks 7 days apart. */
export function emptyDiary(start: CalendarDate, weeks: number, frequency: number): DiaryWeek[] {
  return Array.from({ length: weeks }, (_, index) => ({
    weekNumber: index + 1,
    weekStartDate: addDays(start, index * daysPerWeek),
    sessionFrequency: frequency,
    sessions: [],
  }))
}

/**
 * Returns the sessions of a week for display: as many as are planned, or more if more were done. A session that was never
 * logged counts as not completed.
 */
export function sessionsOf(week: DiaryWeek): Session[] {
  const lastDone = week.sessions.findLastIndex((session) => session.sessionCompleted)
  const length = Math.max(week.sessionFrequency, lastDone + 1)
  return Array.from({ length }, (_, index) => week.sessions[index] ?? { sessionCompleted: false })
}

/** How many sessions of a week are done, including extra ones. */
export function sessionsDone(week: DiaryWeek): number {
  return week.sessions.filter((session) => session.sessionCompleted).length
}

/** The number (from 1) of the first session of the week that is not done, or `null` if all are. */
export function nextSession(week: DiaryWeek): number | null {
  const sessions = sessionsOf(week)
  const open = sessions.findIndex(({ sessionCompleted, unclear }) => !sessionCompleted && !unclear)
  // An unclear session comes last, because it may be done.
  const index = open === -1 ? sessions.findIndex(({ sessionCompleted }) => !sessionCompleted) : open
  return index === -1 ? null : index + 1
}

/** The week's last day, as in "by Sunday". */
export function lastDayOf(week: Pick<DiaryWeek, 'weekStartDate'>): CalendarDate {
  return addDays(week.weekStartDate, daysPerWeek - 1)
}

/**
 * Returns a good day for the next session of a week: what is left to do, spread over the days that are left.
 * @param today a day of that week
 * @returns `null` if nothing is left, or today is the last day
 */
export function nextSessionDay(week: DiaryWeek, today: CalendarDate): CalendarDate | null {
  const left = week.sessionFrequency - sessionsDone(week)
  const days = daysBetween(today, lastDayOf(week))
  if (left <= 0 || days <= 0) return null
  return addDays(today, Math.ceil((days + 1) / (left + 1)))
}
