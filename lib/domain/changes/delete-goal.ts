import type { GoalPayload } from '../goals'
import type { Change, NoAnswer } from './change'

export type DeleteGoalPayload = Pick<GoalPayload, 'goalId'>

/** Deletes a goal; a missing one counts as deleted already (specification, section 4). */
export const deleteGoal: Change<DeleteGoalPayload, NoAnswer> = {
  name: 'delete-goal',
  needs: 'participant',
  subject: ({ goalId }) => goalId,
  ofOnePlan: false,
  refusal: () => null,
  apply: (participant, { goalId }) => ({
    ...participant,
    participantGoals: participant.participantGoals.filter(({ id }) => id !== goalId),
  }),
}
