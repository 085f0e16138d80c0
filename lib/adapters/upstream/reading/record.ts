import type { CalendarDate } from '../../../domain/calendar-date'
import type { ResetStartDateAnswer } from '../../../domain/changes/reset-start-date'
import type { Participant } from '../../../domain/participant.schema'
import { datedDiary } from './dated-diary'
import { diaryRows } from './diary'
import { earlierProgrammes } from './earlier-programmes'
import { goals } from './goals'
import { field, type Foreign, isMap, reading, type Reading, warn } from './reading'
import { recordIn } from './record-envelope'
import type { Referable } from './reference'
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

/**
 * Reads a user's record from an answer in any known format. An empty answer is an empty record.
 * @returns `null` if the answer is not a record: that is an error
 */
export function readRecordFrom(answer: unknown, rules: RecordRules): Reading<FoundRecord | null> {
  return reading(answer, '', (root) => {
    const found = recordIn(root)
    if (!found) {
      warn(root, 'is not a record, nor an envelope that we know')
      return null
    }
    const { from, outer } = found
    const { start, diary } = datedDiary(from, rules)
    const participantId = [
      identifier(field(from, 'participant_id', 'id')),
      ...outer.map((at) => identifier(field(at, 'participant_id'))),
    ].find((id) => id !== null)
    const record = {
      participantId: participantId ?? rules.userId,
      userId: rules.userId,
      treatmentStartDate: start,
      selectedExercises: selectedExercises(field(from, 'selected_exercises'), rules.library),
      participantGoals: goals(field(from, 'participant_goals', 'goals')),
      participantDiary: diary,
      ...kept(from, rules),
    }
    return { record, named: namedUser([from, ...outer], rules.userId) }
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
    const from = recordIn(root)?.from
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

/** If the record and an envelope around it name different users, the one that is not the owner. */
function namedUser(places: readonly Foreign[], owner: string): string | null {
  const named = places.flatMap((at) => {
    const from = field(at, 'user_id', 'user')
    return identifier(isMap(from.value) ? field(from, 'id', 'ID', 'user_id') : from) ?? []
  })
  return named.find((each) => each !== owner) ?? named[0] ?? null
}
