import type { GoalPayload } from '../goals'
import type { NoAnswer } from './change'
import { type ChangeSchemas, noAnswer } from './change.schema'
import { goalPayloadSchema } from './goal-payload.schema'

export const addGoalSchemas: ChangeSchemas<GoalPayload, NoAnswer> = {
  payload: () => goalPayloadSchema,
  answer: noAnswer,
}
