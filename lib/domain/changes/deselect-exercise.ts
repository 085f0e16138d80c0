import type { Change, NoAnswer } from './change'

export type DeselectExercisePayload = { exerciseId: string }

/** Removes an exercise, with its repetitions, sets and note (specification, section 4). */
export const deselectExercise: Change<DeselectExercisePayload, NoAnswer> = {
  name: 'deselect-exercise',
  needs: 'participant-and-physio',
  subject: ({ exerciseId }) => exerciseId,
  ofOnePlan: false,
  refusal: () => null,
  apply: (participant, { exerciseId }) => ({
    ...participant,
    selectedExercises: participant.selectedExercises.filter(({ exercise }) => exercise !== exerciseId),
  }),
}
