'use client'

import type { Exercise } from '@/lib/domain/exercise'
import { ExerciseDetail } from '../exercise/exercise-detail'
import { PlanHelp } from '../plan/plan-help'
import { AsItWas } from './as-it-was'
import type { KeptProps } from './kept-props'
import { useTitle } from './use-title'

/** One exercise of the plan from the copy on this device. */
export function KeptExercise({
  copy,
  exercise,
  onTryAgain,
}: Omit<KeptProps, 'now'> & { exercise: Exercise }) {
  useTitle(exercise.title)
  return (
    <>
      <AsItWas copy={copy} onTryAgain={onTryAgain} />
      <ExerciseDetail
        exercise={exercise}
        library={copy.exercises}
        plan={copy.participant.selectedExercises}
        help={<PlanHelp contact={copy.contact} />}
      />
    </>
  )
}
