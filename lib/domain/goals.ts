import type { Goal } from './participant'

/** The most characters (Unicode code points) of a goal, after trimming. */
export const maxGoalLength = 200

/** What a change to a goal is asked with. */
export type GoalPayload = {
  /** Made by the browser (a UUID) and kept by the backend, so that saying it twice adds one goal. */
  goalId: string
  goalDescription: string
}

/** The goal of a payload, as it is kept: without white space around it. */
export function goalOf({ goalId, goalDescription }: GoalPayload): Goal {
  return { id: goalId, description: goalDescription.trim() }
}
