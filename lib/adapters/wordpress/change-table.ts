// The changes as WordPress takes and answers them: written out, so that no name is ever made from foreign words.
import { z } from 'zod'
import type { AnswerOf, ChangeName, PayloadOf } from '../../domain/changes/changes'
import { schemasOf } from '../../domain/changes/changes.schema'
import { diary, selectedExercise } from './record'
import { dateOrNone, instantOrNone, isEmptyList, nothing } from './wire-values'

type Body = Record<string, string | number | boolean>
type Bodies = { [Name in ChangeName]: (payload: PayloadOf<Name>) => Body }

const goal = ({ goalId, goalDescription }: PayloadOf<'add-goal'>): Body => ({
  goal_id: goalId,
  goal_description: goalDescription,
})

const bodies: Bodies = {
  'reset-start-date': ({ treatmentStartDate }) => ({ treatment_start_date: treatmentStartDate }),
  'select-exercise': ({ exerciseId }) => ({ exercise_id: exerciseId }),
  'deselect-exercise': ({ exerciseId }) => ({ exercise_id: exerciseId }),
  'exercise-plan-update': ({ exerciseId, ...dose }) => ({ exercise_id: exerciseId, ...dose }),
  'session-frequency': ({ sessionFrequency, currentWeekNumber }) => ({
    session_frequency: sessionFrequency,
    current_week_number: currentWeekNumber,
  }),
  'log-session': ({ week, session, sessionCompleted }) => ({
    week,
    session,
    session_completed: sessionCompleted,
  }),
  'add-goal': goal,
  'edit-goal': goal,
  'delete-goal': ({ goalId }) => ({ goal_id: goalId }),
}

const answers: Record<ChangeName, z.ZodType> = {
  'reset-start-date': z
    .object({ treatment_start_date: dateOrNone, participant_diary: diary })
    .transform((answer) => ({
      treatmentStartDate: answer.treatment_start_date,
      participantDiary: answer.participant_diary,
    })),
  'select-exercise': selectedExercise,
  'log-session': z
    .preprocess((value) => (isEmptyList(value) ? {} : value), z.object({ completed_at: instantOrNone }))
    .transform(({ completed_at: completedAt }) => (completedAt === undefined ? {} : { completedAt })),
  'deselect-exercise': nothing,
  'exercise-plan-update': nothing,
  'session-frequency': nothing,
  'add-goal': nothing,
  'edit-goal': nothing,
  'delete-goal': nothing,
}

/** What a change is asked with. */
export function bodyOf<Name extends ChangeName>(name: Name, payload: PayloadOf<Name>): Body {
  return bodies[name](payload)
}

/** How the answer to a change is taken. */
export function answerSchemaOf<Name extends ChangeName>(name: Name): z.ZodType<AnswerOf<Name>> {
  const wire: z.ZodType = answers[name]
  return wire.pipe(schemasOf(name).answer)
}
