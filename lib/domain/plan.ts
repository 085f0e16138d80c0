import { addDays, daysBetween, type CalendarDate } from './calendar-date'
import { daysPerWeek, sessionsDone } from './diary'
import type { DiaryWeek, Participant } from './participant.schema'

/** The stage of a participant's plan on a given day. */
export type PlanStage =
  | { stage: 'no-start-date' }
  | { stage: 'before-start'; startsOn: CalendarDate }
  | { stage: 'in-progress'; week: DiaryWeek; earlierWeeks: DiaryWeek[] }
  | { stage: 'finished'; weeks: DiaryWeek[] }

/**
 * Returns the week of a day, counted from 1 on the start date; zero or less before it. In calendar days, so that 5 April is
 * in week 6 of a plan from 1 March, although the clocks skip an hour in between.
 */
export function weekNumberOn(start: CalendarDate, day: CalendarDate): number {
  return Math.floor(daysBetween(start, day) / daysPerWeek) + 1
}

/**
 * Returns the participant's stage. The plan is as long as its diary, which was created with the start date: if the clinic
 * changes its number of weeks, running plans stay the same. It is finished on the first day after its last week.
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
  // A start date without a diary entry for this week: the clinic has not finished setting up the plan.
  if (!week) return { stage: 'no-start-date' }
  return {
    stage: 'in-progress',
    week,
    earlierWeeks: diary.filter((entry) => entry.weekNumber < current).toReversed(),
  }
}

/** Sums the sessions done and planned in some weeks. Extra sessions count as done. */
export function adherence(weeks: DiaryWeek[]): { done: number; planned: number } {
  return {
    done: weeks.reduce((sum, week) => sum + sessionsDone(week), 0),
    planned: weeks.reduce((sum, week) => sum + week.sessionFrequency, 0),
  }
}
