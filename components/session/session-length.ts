import type { Exercise } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { sessionMinutes, sessionTimeline, usualOptions } from '@/lib/domain/session-run/timeline'
import { playerExercises } from './player-exercise'

/** How long a plan's session is; `null` if none of its exercises can be shown. */
export function sessionToDo(
  selected: SelectedExercise[],
  library: Exercise[],
): { exercises: number; minutes: number } | null {
  const exercises = playerExercises(selected, library)
  if (exercises.length === 0) return null
  return {
    exercises: exercises.length,
    minutes: sessionMinutes(sessionTimeline(exercises, usualOptions)),
  }
}
