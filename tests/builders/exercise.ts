import type { Exercise } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant.schema'

/** An exercise of the library, with its slug as id. */
export function anExercise(slug: string, changes: Partial<Exercise> = {}): Exercise {
  return {
    id: slug,
    slug,
    title: slug,
    category: 'strength',
    summary: '',
    steps: [],
    dos: [],
    donts: [],
    stopIf: [],
    image: null,
    video: null,
    ...changes,
  }
}

/** An exercise in a plan. */
export function chosen(exercise: string, changes: Partial<SelectedExercise> = {}): SelectedExercise {
  return { exercise, reps: '10', sets: '3', notes: '', ...changes }
}
