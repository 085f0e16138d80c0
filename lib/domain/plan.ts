import { addDays, daysBetween, type CalendarDate } from './calendar-date'
import { daysPerWeek, sessionsDone } from './diary'
import type { DiaryWeek, Participant } from './participant'

/** Where a participant stands in the plan on a given day. */
export type PlanStage =
  | { stage: 'no-start-date' }
  | { stage: 'before-start'; startsOn: CalendarDate }
  | { stage: 'in-progress'; week: DiaryWeek; earlierWeeks: DiaryWeek[] }
  | { stage: 'finished'; weeks: DiaryWeek[] }

/**
 * The week that a day falls in, counted from 1 on the start date. Zero or less before it.
 * Calendar days, so that 1 March to 5 April is week 6 although an hour is missing in between.
 */
export function weekNumberOn(start: CalendarDate, day: CalendarDate): number {
  return Math.floor(daysBetween(start, day) / daysPerWeek) + 1
}

/**
 * Finds the participant's stage. The plan is as long as its diary, which was made with the start date: a clinic that
 * changes its number of weeks changes no plan under way. It is finished on the first day after its last week.
 * @param today the calendar date in the clinic's zone
 */
export function planStage(
  participant: Pick<Participant, 'treatmentStartDate' | 'participantDiary'>,
  today: CalendarDate,
): PlanStage {
  const { treatmentStartDate: start, participantDiary: diary } = participant
  if (start === null) return { stage: 'no-start-date' }
  if (today < start) return { stage: 'before-start', startsOn: start }
  if (diary.length > 0 && today >= addDays(start, diary.length * daysPerWeek))
    return { stage: 'finished', weeks: diary }
  const current = weekNumberOn(start, today)
  const week = diary.find((entry) => entry.weekNumber === current)
  // A start date without this week's diary entry: the clinic has not finished setting the plan up.
  if (!week) return { stage: 'no-start-date' }
  return {
    stage: 'in-progress',
    week,
    earlierWeeks: diary.filter((entry) => entry.weekNumber < current).toReversed(),
  }
}

/** Sessions done and planned over some weeks. Extra sessions count as done. */
export function adherence(weeks: DiaryWeek[]): { done: number; planned: number } {
  return {
    done: weeks.reduce((sum, week) => sum + sessionsDone(week), 0),
    planned: weeks.reduce((sum, week) => sum + week.sessionFrequency, 0),
  }
}
