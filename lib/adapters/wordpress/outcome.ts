import { isDeepStrictEqual } from 'node:util'
import { type AnswerOf, type ChangeName, changeNamed, type PayloadOf } from '../../domain/changes/changes'
import { findSession } from '../../domain/changes/log-session'
import { goalOf } from '../../domain/goals'
import type { Participant } from '../../domain/participant'

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
  'log-session': (record, payload) => {
    const session = findSession(record, payload)
    if (!session) return null
    return session.completedAt === undefined ? {} : { completedAt: session.completedAt }
  },
  'add-goal': ({ participantGoals }, payload) =>
    participantGoals.some((goal) => isDeepStrictEqual(goal, goalOf(payload))) ? {} : null,
  'edit-goal': ({ participantGoals }, { goalId }) =>
    participantGoals.some(({ id }) => id === goalId) ? {} : null,
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
  if (answer === null) return null
  return isDeepStrictEqual(changeNamed(name).apply(record, payload, answer), record) ? answer : null
}
