import { useLocale } from 'next-intl'
import { callApi } from '@/lib/browser/api/api'
import { type LoadedOnce, useLoadOnce } from '@/lib/browser/page/use-load-once'
import type { Exercise } from '@/lib/domain/exercise'

/** The exercises with their steps, and the component that shows one. */
export type ExercisesInFull = Awaited<ReturnType<typeof load>>

/** Loads both together when the first exercise is opened. */
export function useExercisesInFull(): LoadedOnce<ExercisesInFull> {
  return useLoadOnce(['/api/exercises', useLocale()], load)
}

async function load() {
  const [{ ExerciseInFull }, answer] = await Promise.all([
    import('./exercise-in-full'),
    callApi('GET', '/api/exercises'),
  ])
  const { exercises } = answer as { exercises: Exercise[] }
  // SWR compares the contents of arrays, which takes long for many exercises, but not those of a `Map`.
  return { ExerciseInFull, byId: new Map(exercises.map((exercise) => [exercise.id, exercise])) }
}
