import { isDeepStrictEqual } from 'node:util'
import { type AnswerOf, type ChangeName, changeNamed, type PayloadOf } from '../../domain/changes/changes'
import { findSession } from '../../domain/changes/log-session'
import { goalOf } from '../../domain/goals'
import type { Goal, Participant } from '../../domain/participant'
import type { Outcome } from '../../ports/errors'
import { plainLine } from '../upstream/reading/plain-text'

// What the answer to a change must have been, if the record holds it; `null` where it surely does not.
type Answers = {
  [Name in ChangeName]: (record: Participant, payload: PayloadOf<Name>) => AnswerOf<Name> | null
}

const answers: Answers = {
  'reset-start-date': ({ treatmentStartDate, participantDiary }, payload) =>
    treatmentStartDate === payload.treatmentStartDate ? { treatmentStartDate, participantDiary } : null,
  'select-exercise': ({ selectedExercises }, { exerciseId }) =>
    selectedExercises.find(({ exercise }) => exercise === exerciseId) ?? null,
  'exercise-plan-update': ({ selectedExercises }, { exerciseId }) =>
    selectedExercises.some(({ exercise }) => exercise === exerciseId) ? {} : null,
  'session-frequency': ({ participantDiary }) => (participantDiary.length > 0 ? {} : null),
  'log-session': (record, { week, session: number, sessionCompleted }) => {
    if (!record.participantDiary.some(({ weekNumber }) => weekNumber === week)) return null
    const session = findSession(record, { week, session: number })
    if (session?.unclear || (session?.sessionCompleted ?? false) !== sessionCompleted) return null
    return session?.completedAt === undefined ? {} : { completedAt: session.completedAt }
  },
  'add-goal': holdsGoal,
  'edit-goal': holdsGoal,
  'deselect-exercise': () => ({}),
  'delete-goal': () => ({}),
}

/**
 * Looks whether a record holds a change, whoever made it.
 * @returns the answer to it; `null` where the record does not hold it
 */
export function answerIn<Name extends ChangeName>(
  name: Name,
  record: Participant,
  payload: PayloadOf<Name>,
): AnswerOf<Name> | null {
  const answer = answers[name](record, payload)
  if (answer === null || wordedByServers.includes(name)) return answer
  return isDeepStrictEqual(changeNamed(name).apply(record, payload, answer), record) ? answer : null
}

// Compared above in a way that leaves a server its own writing of words and of sessions that were never logged.
const wordedByServers: readonly ChangeName[] = ['add-goal', 'edit-goal', 'log-session']

function holdsGoal(
  { participantGoals }: Participant,
  payload: PayloadOf<'add-goal'>,
): Record<string, never> | null {
  const { id, description } = goalOf(payload)
  const isMeant = (goal: Goal) => goal.id === id && plainLine(goal.description) === plainLine(description)
  return participantGoals.some(isMeant) ? {} : null
}

/** What a record says of a change that was not answered with 200. */
export function outcomeIn<Name extends ChangeName>(
  name: Name,
  record: Participant,
  payload: PayloadOf<Name>,
): Outcome {
  if (answerIn(name, record, payload) !== null) return 'saved'
  const logged = name === 'log-session' ? findSession(record, payload as PayloadOf<'log-session'>) : undefined
  return logged?.unclear ? 'unknown' : 'not-saved'
}
