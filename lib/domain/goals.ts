import type { Goal } from './participant.schema'

/** The most characters (Unicode code points) of a goal, after trimming. */
export const maxGoalLength = 200

/** The payload of a change to a goal. */
export type GoalPayload = {
  /** Created by the browser (a UUID) and stored by the backend, so that sending it twice adds one goal. */
  goalId: string
  goalDescription: string
}

/** Returns the goal as it is stored: trimmed. */
export function goalOf({ goalId, goalDescription }: GoalPayload): Goal {
  return { id: goalId, description: goalDescription.trim() }
}
