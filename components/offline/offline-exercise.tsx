'use client'

import type { Exercise } from '@/lib/domain/exercise'
import { ExerciseDetail } from '../exercise/exercise-detail'
import { PlanHelp } from '../plan/plan-help'
import type { OfflineProps } from './offline-props'
import { useTitle } from './use-title'

/** One exercise of the plan from the copy on this device. */
export function OfflineExercise({
  copy,
  exercise,
  asItWas,
}: Omit<OfflineProps, 'now'> & { exercise: Exercise }) {
  useTitle(exercise.title)
  return (
    <>
      {asItWas}
      <ExerciseDetail
        exercise={exercise}
        library={copy.exercises}
        plan={copy.participant.selectedExercises}
        help={<PlanHelp contact={copy.contact} />}
      />
    </>
  )
}
