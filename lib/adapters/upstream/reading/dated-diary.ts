import type { CalendarDate } from '../../../domain/calendar-date'
import type { DiaryWeek } from '../../../domain/participant.schema'
import { date } from './date'
import { diaryRows, foundWeeks, orderOfDates } from './diary'
import { weeksLater } from './moved-date'
import { field, type Foreign, isObject, warn } from './reading'
import { type PlanShape, wholeDiary } from './whole-diary'

/** What a diary is read with. */
export type DiaryRules = {
  /** The clinic's. */
  timeZone: string
  /** Without it, the diary has only the weeks that are found. */
  shape: PlanShape
  /** The requested start date, used if the answer does not give one. */
  asked?: CalendarDate
}

/** Reads the start date and the diary of a programme. If one is missing, it is derived from the other. */
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
  // An explicit empty value means no start date. A missing or unreadable one is derived from the weeks.
  const isSaidNone = startAt.value === null || startAt.value === false || startAt.value === ''
  const [dated] = read || isSaidNone ? [] : weeks.filter(({ weekStartDate }) => weekStartDate !== null)
  const start = read ?? (dated?.weekStartDate ? weeksLater(dated.weekStartDate, 1 - dated.weekNumber) : null)
  if (dated && start) warn(startAt, 'is missing; taken from the weeks of the diary')
  // A server that stores earlier programmes stores whole diaries, and sends them.
  const isComplete = isObject(field(from, 'earlier_programmes').value)
  return { start, diary: wholeDiary(diaryAt, weeks, start, { shape, isComplete }) }
}
