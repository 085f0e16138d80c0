import { goalOf, type GoalPayload } from '../goals'
import type { Change, NoAnswer } from './change'

/** Changes the text of a goal; its position stays (specification, section 4). */
export const editGoal: Change<GoalPayload, NoAnswer> = {
  name: 'edit-goal',
  needs: 'participant',
  subject: ({ goalId }) => goalId,
  ofOnePlan: false,
  refusal: ({ participantGoals }, { goalId }) =>
    participantGoals.some(({ id }) => id === goalId)
      ? null
      : { code: 'not-found', words: 'There is no goal with this id' },
  apply: (participant, payload) => ({
    ...participant,
    participantGoals: participant.participantGoals.map((goal) =>
      goal.id === payload.goalId ? goalOf(payload) : goal,
    ),
  }),
}
