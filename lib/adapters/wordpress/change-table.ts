// How each change is requested, and how its success is checked: one row for each change with rules of its own.
import { isDeepStrictEqual } from 'node:util'
import type { NoAnswer } from '../../domain/changes/change'
import {
  type AnswerOf,
  type ChangeName,
  type ChangeWithAnswer,
  changeNamed,
  type PayloadOf,
} from '../../domain/changes/changes'
import { idsOf, isSame } from '../../domain/changes/exercise-order'
import { findSession } from '../../domain/changes/log-session'
import { goalOf } from '../../domain/goals'
import type { Goal, Participant } from '../../domain/participant.schema'
import type { Outcome } from '../../ports/errors'
import type { Answer } from '../upstream/ask'
import { instant } from '../upstream/reading/date'
import { plainLine } from '../upstream/reading/plain-text'
import { field, type Foreign, isMap, reading } from '../upstream/reading/reading'
import { readNewDiary } from '../upstream/reading/record'
import type { Referable } from '../upstream/reading/reference'
import { hasAny } from '../upstream/reading/rows'
import { selectedExercise } from '../upstream/reading/selected-exercises'
import type { PlanShape } from '../upstream/reading/whole-diary'

type Row<Name extends ChangeName> = {
  /** Reads an answer with status 200; `null` if it cannot be read. */
  answerFrom: (given: Given, payload: PayloadOf<Name>, rules: Rules) => AnswerOf<Name> | null
  /** The answer that matches a record with the change in it; `null` if the record surely lacks the change. */
  answerIn: (record: Participant, payload: PayloadOf<Name>) => AnswerOf<Name> | null
  /** `answerIn` is sufficient. If false, the change is also applied to the record, and must not alter it. */
  isAllSaid: boolean
  /** The site limits how many there may be. */
  hasLimit: boolean
}

type Rows = {
  [Name in ChangeWithAnswer]: Pick<Row<Name>, 'answerFrom' | 'answerIn'> & Partial<Row<Name>>
} & {
  [Name in Exclude<ChangeName, ChangeWithAnswer>]?: Partial<Row<Name>>
}

/** For changes without an answer: every body is accepted, unless it reports a failure. */
const usual = { answerFrom: () => ({}), answerIn: () => ({}), isAllSaid: false, hasLimit: false }

// A server may store the text of a goal in another form.
const goal = { answerIn: holdsGoal, isAllSaid: true }

const rows: Rows = {
  'reset-start-date': {
    answerFrom: ({ value }, { treatmentStartDate }, rules) =>
      readNewDiary(value, { ...rules, asked: treatmentStartDate }).value,
    answerIn: ({ treatmentStartDate, participantDiary, earlierProgrammes }, payload) =>
      treatmentStartDate === payload.treatmentStartDate
        ? { treatmentStartDate, participantDiary, ...(earlierProgrammes && { earlierProgrammes }) }
        : null,
  },

  'select-exercise': {
    answerFrom: ({ value }, { exerciseId }, { library }) =>
      reading(value, '', (root) => {
        const from = hasAny(root, ['data']) && isMap(field(root, 'data').value) ? field(root, 'data') : root
        if (!isMap(from.value) || !hasAny(from, ['reps', 'sets'])) return null
        const read = selectedExercise(from, library)
        return read?.exercise === exerciseId ? read : null
      }).value,
    answerIn: ({ selectedExercises }, { exerciseId }) =>
      selectedExercises.find(({ exercise }) => exercise === exerciseId) ?? null,
    hasLimit: true,
  },

  'exercise-plan-update': {
    answerIn: ({ selectedExercises }, { exerciseId }) =>
      selectedExercises.some(({ exercise }) => exercise === exerciseId) ? {} : null,
  },

  'exercise-order': {
    answerFrom: ({ value }, { exercises }) => {
      const ids = isMap(value) && Array.isArray(value.exercises) ? value.exercises.map(String) : []
      return isSame(ids, exercises) ? { exercises } : null
    },
    answerIn: ({ selectedExercises }, { exercises }) =>
      isSame(idsOf(selectedExercises), exercises) ? { exercises } : null,
    isAllSaid: true,
  },

  'session-frequency': {
    answerIn: ({ participantDiary }) => (participantDiary.length > 0 ? {} : null),
  },

  'log-session': {
    answerFrom: ({ value }, { sessionCompleted }) => {
      const completedAt = reading(value, '', completedAtIn).value
      return sessionCompleted && completedAt !== undefined ? { completedAt } : {}
    },
    answerIn: (record, { week, session: number, sessionCompleted }) => {
      if (!record.participantDiary.some(({ weekNumber }) => weekNumber === week)) return null
      const session = findSession(record, { week, session: number })
      if (session?.unclear || (session?.sessionCompleted ?? false) !== sessionCompleted) return null
      return session?.completedAt === undefined ? {} : { completedAt: session.completedAt }
    },
    // Sessions that were never logged may be missing.
    isAllSaid: true,
  },

  'add-goal': { ...goal, hasLimit: true },
  'edit-goal': goal,
}

function rowOf<Name extends ChangeName>(name: Name): Row<Name> {
  return { ...usual, ...rows[name] } as Row<Name>
}

/** The request body of a change: its payload with snake_case names, as in PHP. */
export function bodyOf<Name extends ChangeName>(payload: PayloadOf<Name>): Record<string, unknown> {
  const inPhp = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [inPhp(name), value]))
}

/** Whether the site limits how many there may be of what a change adds. */
export function hasLimit(name: ChangeName): boolean {
  return rowOf(name).hasLimit
}

/** Reads the answer with status 200 to a change; `null` if the record has to decide. */
export function answerFrom<Name extends ChangeName>(
  name: Name,
  given: Given,
  payload: PayloadOf<Name>,
  rules: Rules,
): AnswerOf<Name> | null {
  if (given.body === 'other' || saysItFailed(given.value)) return null
  return rowOf(name).answerFrom(given, payload, rules)
}

/** The answer to a change that a record contains, whichever request made it; `null` if it does not contain it. */
export function answerIn<Name extends ChangeName>(
  name: Name,
  record: Participant,
  payload: PayloadOf<Name>,
): AnswerOf<Name> | null {
  const { answerIn: held, isAllSaid } = rowOf(name)
  const answer = held(record, payload)
  if (answer === null || isAllSaid) return answer
  return isDeepStrictEqual(changeNamed(name).apply(record, payload, answer), record) ? answer : null
}

/** The outcome, according to the record, of a change that was not answered with 200. */
export function outcomeIn<Name extends ChangeName>(
  name: Name,
  record: Participant,
  payload: PayloadOf<Name>,
): Outcome {
  if (answerIn(name, record, payload) !== null) return 'saved'
  const logged = name === 'log-session' ? findSession(record, payload as PayloadOf<'log-session'>) : undefined
  return logged?.unclear ? 'unknown' : 'not-saved'
}

/** Whether a record cannot be from after a change that was saved. A server may store some values in another form. */
export function surelyLacks<Name extends ChangeName>(
  name: Name,
  record: Participant,
  payload: PayloadOf<Name>,
): boolean {
  if (name === 'exercise-plan-update' && 'notes' in payload) return false
  // A server may write other weeks than we do.
  if (name === 'session-frequency') {
    const { sessionFrequency, currentWeekNumber } = payload as PayloadOf<'session-frequency'>
    const week = record.participantDiary.find(({ weekNumber }) => weekNumber === currentWeekNumber)
    return week !== undefined && week.sessionFrequency !== sessionFrequency
  }
  return outcomeIn(name, record, payload) === 'not-saved'
}

function holdsGoal({ participantGoals }: Participant, payload: PayloadOf<'add-goal'>): NoAnswer | null {
  const { id, description } = goalOf(payload)
  const isMeant = (goal: Goal) => goal.id === id && plainLine(goal.description) === plainLine(description)
  return participantGoals.some(isMeant) ? {} : null
}

function completedAtIn(root: Foreign): string | undefined {
  return instant(field(hasAny(root, ['data']) ? field(root, 'data') : root, 'completed_at'))
}

/** What an answer to a change is read with. */
type Rules = { timeZone: string; shape: PlanShape; library: readonly Referable[] | null }
type Given = Pick<Answer, 'value' | 'body'>

/**
 * Whether an answer with status 200 reports a failure: `false`, `{success: false}` and WordPress's own `{code, message,
 * data: {status}}` also come with 200.
 */
function saysItFailed(value: unknown): boolean {
  if (value === false) return true
  if (!isMap(value)) return false
  const status = isMap(value.data) ? value.data.status : value.status
  const isError =
    typeof value.code === 'string' && typeof value.message === 'string' && value.success !== true
  return (
    value.success === false ||
    (typeof status === 'number' && status >= 400) ||
    (isError && value.data !== undefined)
  )
}
