// What the changes are asked with: written out, so that no name is ever made from foreign words.
import type { ChangeName, PayloadOf } from '../../domain/changes/changes'

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

/** What a change is asked with. */
export function bodyOf<Name extends ChangeName>(name: Name, payload: PayloadOf<Name>): Body {
  return bodies[name](payload)
}
