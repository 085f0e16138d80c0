import type { SelectedExercise } from '../participant.schema'
import type { Change, NoAnswer } from './change'

type ExercisePayload = { exerciseId: string }

/** The exercise in the plan, with the amounts that the backend has chosen to begin with. */
type SelectExerciseAnswer = SelectedExercise

/**
 * Adds an exercise at the end of the plan, which never has more than `maxExercises` (specification, sections 4 and 5). An
 * exercise that is already in the plan keeps its position.
 */
export const selectExercise: Change<ExercisePayload, SelectExerciseAnswer> = {
  name: 'select-exercise',
  needs: 'participant-and-physio',
  subject: ({ exerciseId }) => exerciseId,
  ofOnePlan: false,
  answer: { always: ['exercise', 'reps', 'sets', 'notes'] },
  refusal: ({ selectedExercises }, { exerciseId }, { maxExercises }) => {
    if (selectedExercises.some(({ exercise }) => exercise === exerciseId)) return null
    if (selectedExercises.length < maxExercises) return null
    return { code: 'limit-reached', limit: maxExercises, words: 'The plan holds all the exercises it may' }
  },
  apply: (participant, _payload, { exercise, reps, sets, notes }) => {
    const selected = { exercise, reps, sets, notes }
    const { selectedExercises: before } = participant
    return {
      ...participant,
      selectedExercises: before.some((each) => each.exercise === exercise)
        ? before.map((each) => (each.exercise === exercise ? selected : each))
        : [...before, selected],
    }
  },
}

/** Removes an exercise, with its repetitions, sets and note (specification, section 4). */
export const deselectExercise: Change<ExercisePayload, NoAnswer> = {
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
