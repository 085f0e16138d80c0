import { z } from 'zod'
import type { NoAnswer } from './change'
import { type ChangeSchemas, identifier, noAnswer } from './change.schema'
import type { DeleteGoalPayload } from './delete-goal'

export const deleteGoalSchemas: ChangeSchemas<DeleteGoalPayload, NoAnswer> = {
  payload: () => z.strictObject({ goalId: identifier }),
  answer: noAnswer,
}
