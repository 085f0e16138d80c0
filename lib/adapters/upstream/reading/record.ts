import type { CalendarDate } from '../../../domain/calendar-date'
import type { ResetStartDateAnswer } from '../../../domain/changes/reset-start-date'
import type { Participant } from '../../../domain/participant'
import { datedDiary } from './dated-diary'
import { diaryRows } from './diary'
import { earlierProgrammes } from './earlier-programmes'
import { goals } from './goals'
import { field, type Foreign, isMap, reading, type Reading, warn } from './reading'
import type { Referable } from './reference'
import { unwrapped } from './rows'
import { selectedExercises } from './selected-exercises'
import { identifier } from './text'
import type { PlanShape } from './whole-diary'

/** What a record is read with. */
export type RecordRules = {
  /** The owner: known from the token and the URL, never from the answer. */
  userId: string
  /** The clinic's. */
  timeZone: string
  shape: PlanShape
  library: readonly Referable[] | null
}

/** `named`: the user that the answer names; `null` if it names none. */
export type FoundRecord = { record: Participant; named: string | null }

const fields = [
  'treatment_start_date',
  'participant_diary',
  'selected_exercises',
  'participant_goals',
  'participant_id',
]

/**
 * Reads a user's record from an answer in any known format. An empty answer is an empty record.
 * @returns `null` if the answer is not a record: that is an error
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
      ...kept(from, rules),
    }
    return { record, named: namedUser(field(from, 'user_id', 'user')) }
  })
}

/**
 * Reads the answer to `reset-start-date`; `null` if it contains no diary.
 * @param asked the requested start date, used if the answer does not give one
 */
export function readNewDiary(
  answer: unknown,
  { asked, ...rules }: Omit<RecordRules, 'userId' | 'library'> & { asked: CalendarDate },
): Reading<ResetStartDateAnswer | null> {
  return reading(answer, '', (root) => {
    const from = unwrapped(root, fields, ['participant', 'participant_data'])
    if (!from || diaryRows(field(from, 'participant_diary', 'diary')).length === 0) return null
    const { start, diary } = datedDiary(from, { ...rules, asked })
    if (start === null) return null
    return { treatmentStartDate: start, participantDiary: diary, ...kept(from, rules) }
  })
}

/** Empty if the server does not store earlier programmes. */
function kept(from: Foreign, rules: Pick<RecordRules, 'timeZone'>): Pick<Participant, 'earlierProgrammes'> {
  const read = earlierProgrammes(field(from, 'earlier_programmes'), rules)
  return read ? { earlierProgrammes: read } : {}
}

function namedUser(from: Foreign): string | null {
  return identifier(isMap(from.value) ? field(from, 'id', 'ID', 'user_id') : from)
}
