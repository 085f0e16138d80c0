import { addGoalSchemas } from './add-goal.schema'
import type { ChangeSchemas } from './change.schema'
import type { AnswerOf, ChangeName, PayloadOf } from './changes'
import { deleteGoalSchemas } from './delete-goal.schema'
import { deselectExerciseSchemas } from './deselect-exercise.schema'
import { editGoalSchemas } from './edit-goal.schema'
import { exercisePlanUpdateSchemas } from './exercise-plan-update.schema'
import { logSessionSchemas } from './log-session.schema'
import { resetStartDateSchemas } from './reset-start-date.schema'
import { selectExerciseSchemas } from './select-exercise.schema'
import { sessionFrequencySchemas } from './session-frequency.schema'

type Schemas = { [Name in ChangeName]: ChangeSchemas<PayloadOf<Name>, AnswerOf<Name>> }

const changeSchemas: Schemas = {
  'reset-start-date': resetStartDateSchemas,
  'select-exercise': selectExerciseSchemas,
  'deselect-exercise': deselectExerciseSchemas,
  'exercise-plan-update': exercisePlanUpdateSchemas,
  'session-frequency': sessionFrequencySchemas,
  'log-session': logSessionSchemas,
  'add-goal': addGoalSchemas,
  'edit-goal': editGoalSchemas,
  'delete-goal': deleteGoalSchemas,
}

/** How the change of that name is checked. */
export function schemasOf<Name extends ChangeName>(
  name: Name,
): ChangeSchemas<PayloadOf<Name>, AnswerOf<Name>> {
  return changeSchemas[name]
}
