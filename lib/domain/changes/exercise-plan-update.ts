import type { SelectedExercise } from '../participant.schema'
import type { Change, NoAnswer } from './change'

/** The editable fields of an exercise in the plan, in the order in which pages show them. */
export const doseFields = ['sets', 'reps', 'notes'] as const

export type DoseField = (typeof doseFields)[number]

/** Exactly one of the fields, so that two people who change different fields never overwrite each other. */
export type ExercisePlanUpdatePayload = { exerciseId: string } & {
  [Field in DoseField]: Pick<SelectedExercise, Field>
}[DoseField]

/** The most characters (Unicode code points) of the physio's note. */
export const maxNoteLength = 500

/** Changes repetitions, sets or the note of one exercise and of no other (specification, section 4). */
export const exercisePlanUpdate: Change<ExercisePlanUpdatePayload, NoAnswer> = {
  name: 'exercise-plan-update',
  needs: 'participant-and-physio',
  subject: ({ exerciseId, ...update }) => `${Object.keys(update).join()} ${exerciseId}`,
  ofOnePlan: false,
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
