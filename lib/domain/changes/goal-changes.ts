import { goalOf, type GoalPayload } from '../goals'
import type { Change, NoAnswer } from './change'

/** Adds a goal at the end. There are never more than `maxGoals` (specification, sections 4 and 5). */
export const addGoal: Change<GoalPayload, NoAnswer> = {
  name: 'add-goal',
  needs: 'participant',
  subject: ({ goalId }) => goalId,
  ofOnePlan: false,
  refusal: ({ participantGoals }, payload, { maxGoals }) => {
    const goal = goalOf(payload)
    const present = participantGoals.find(({ id }) => id === goal.id)
    if (present)
      return present.description === goal.description
        ? null
        : { code: 'conflict', words: 'There is another goal with this id' }
    if (participantGoals.length < maxGoals) return null
    return { code: 'limit-reached', limit: maxGoals, words: 'There are as many goals as there may be' }
  },
  apply: (participant, payload) =>
    participant.participantGoals.some(({ id }) => id === payload.goalId)
      ? participant
      : { ...participant, participantGoals: [...participant.participantGoals, goalOf(payload)] },
}

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

/** Deletes a goal; a missing one counts as deleted already (specification, section 4). */
export const deleteGoal: Change<Pick<GoalPayload, 'goalId'>, NoAnswer> = {
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
