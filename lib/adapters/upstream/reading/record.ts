import type { CalendarDate } from '../../../domain/calendar-date'
import type { DiaryWeek, Participant } from '../../../domain/participant'
import { date } from './date'
import { diaryRows, foundWeeks, orderOfDates } from './diary'
import { goals } from './goals'
import { weeksLater } from './moved-date'
import { field, type Foreign, isMap, reading, type Reading, warn } from './reading'
import type { Referable } from './reference'
import { unwrapped } from './rows'
import { selectedExercises } from './selected-exercises'
import { identifier } from './text'
import { type PlanShape, wholeDiary } from './whole-diary'

/** What a record is read with. */
export type RecordRules = {
  /** Whose it is: known from the token and the address, never from the answer. */
  userId: string
  /** The clinic's. */
  timeZone: string
  shape: PlanShape
  library: readonly Referable[] | null
}

/** `named`: the user that the answer names, `null` where it names none. */
export type FoundRecord = { record: Participant; named: string | null }

const fields = [
  'treatment_start_date',
  'participant_diary',
  'selected_exercises',
  'participant_goals',
  'participant_id',
]

/**
 * Reads a person's record from an answer, in any writing. An empty answer is a record in which nothing is planned.
 * @returns `null` where the answer is no record: that is a fault
 */
export function readRecordFrom(answer: unknown, rules: RecordRules): Reading<FoundRecord | null> {
  return reading(answer, '', (root) => {
    const from = unwrapped(root, [...fields, 'user_id'], ['participant', 'participant_data', 'record'])
    if (!from) {
      warn(root, 'is not a record, nor an envelope that we know')
      return null
    }
    const { start, diary } = datedDiary(from, rules)
    const participantId = identifier(field(from, 'participant_id', 'id'))
    const record = {
      participantId: participantId ?? rules.userId,
      userId: rules.userId,
      treatmentStartDate: start,
      selectedExercises: selectedExercises(field(from, 'selected_exercises'), rules.library),
      participantGoals: goals(field(from, 'participant_goals', 'goals')),
      participantDiary: diary,
    }
    return { record, named: namedUser(field(from, 'user_id', 'user')) }
  })
}

/**
 * The answer to `reset-start-date`; `null` where it holds no diary.
 * @param asked the start date that was asked for, which stands in for one that the answer does not say
 */
export function readNewDiary(
  answer: unknown,
  { asked, ...rules }: Omit<RecordRules, 'userId' | 'library'> & { asked: CalendarDate },
): Reading<{ treatmentStartDate: CalendarDate; participantDiary: DiaryWeek[] } | null> {
  return reading(answer, '', (root) => {
    const from = unwrapped(root, fields, ['participant', 'participant_data'])
    if (!from || diaryRows(field(from, 'participant_diary', 'diary')).length === 0) return null
    const { start, diary } = datedDiary(from, { ...rules, asked })
    return start === null ? null : { treatmentStartDate: start, participantDiary: diary }
  })
}

function datedDiary(
  from: Foreign,
  { timeZone, shape, asked }: Pick<RecordRules, 'timeZone' | 'shape'> & { asked?: CalendarDate },
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

function namedUser(from: Foreign): string | null {
  return identifier(isMap(from.value) ? field(from, 'id', 'ID', 'user_id') : from)
}
