import type { SelectedExercise } from '../participant'
import type { Change, NoAnswer } from './change'

/** Exactly one of the three, so that two people who change different things never overwrite each other. */
export type ExercisePlanUpdatePayload = { exerciseId: string } & (
  Pick<SelectedExercise, 'reps'> | Pick<SelectedExercise, 'sets'> | Pick<SelectedExercise, 'notes'>
)

/** The most characters (Unicode code points) of the physio's note. */
export const maxNoteLength = 500

/** Updating repetitions, sets or the note changes that exercise and no other (specification, section 4). */
export const exercisePlanUpdate: Change<ExercisePlanUpdatePayload, NoAnswer> = {
  name: 'exercise-plan-update',
  needs: 'participant-and-physio',
  refusal: ({ selectedExercises }, { exerciseId }) =>
    selectedExercises.some(({ exercise }) => exercise === exerciseId)
      ? null
      : { code: 'not-found', words: 'The exercise is not in the plan' },
  apply: (participant, { exerciseId, ...update }) => ({
    ...participant,
    selectedExercises: participant.selectedExercises.map((selected) =>
      selected.exercise === exerciseId ? { ...selected, ...update } : selected,
    ),
  }),
}
