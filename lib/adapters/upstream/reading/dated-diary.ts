import type { CalendarDate } from '../../../domain/calendar-date'
import type { DiaryWeek } from '../../../domain/participant'
import { date } from './date'
import { diaryRows, foundWeeks, orderOfDates } from './diary'
import { weeksLater } from './moved-date'
import { field, type Foreign, warn } from './reading'
import { type PlanShape, wholeDiary } from './whole-diary'

/** What a diary is read with. */
export type DiaryRules = {
  /** The clinic's. */
  timeZone: string
  /** Without one the diary has no weeks but those that are found. */
  shape: PlanShape
  /** The start date that was asked for, which stands in for one that the answer does not say. */
  asked?: CalendarDate
}

/** The start date and the diary of a programme, each told by the other if it is missing. */
export function datedDiary(
  from: Foreign,
  { timeZone, shape, asked }: DiaryRules,
): { start: CalendarDate | null; diary: DiaryWeek[] } {
  const [startAt, diaryAt] = [
    field(from, 'treatment_start_date', 'start_date'),
    field(from, 'participant_diary', 'diary'),
  ]
  const rows = diaryRows(diaryAt)
  const rules = { order: orderOfDates(startAt, rows, asked), timeZone }
  const read = date(startAt, rules) ?? asked ?? null
  const weeks = foundWeeks(rows, read, rules)
  // A server that says there is none is believed; one that says nothing readable has its weeks.
  const isSaidNone = startAt.value === null || startAt.value === false || startAt.value === ''
  const [dated] = read || isSaidNone ? [] : weeks.filter(({ weekStartDate }) => weekStartDate !== null)
  const start = read ?? (dated?.weekStartDate ? weeksLater(dated.weekStartDate, 1 - dated.weekNumber) : null)
  if (dated && start) warn(startAt, 'is missing; taken from the weeks of the diary')
  return { start, diary: wholeDiary(diaryAt, weeks, start, shape) }
}
