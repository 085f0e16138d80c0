import { useLocale } from 'next-intl'
import useSWR from 'swr'
import { callApi } from '@/lib/browser/api/api'
import type { Exercise } from '@/lib/domain/exercise'

/** The exercises with their steps, and the component that shows one. Both are loaded when the first one is opened. */
export type ExercisesInFull = Awaited<ReturnType<typeof load>>

// The options of `swr/immutable`, which would add more to the page.
const once = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

/**
 * Loads them once for a page.
 * @returns `loaded`: `undefined` until then. `retrying`: a failed load is being repeated
 */
export function useExercisesInFull() {
  const { data, error, isValidating, mutate } = useSWR<ExercisesInFull, unknown>(
    ['/api/exercises', useLocale()],
    load,
    once,
  )
  return {
    loaded: data,
    failed: data === undefined && error !== undefined,
    retrying: isValidating,
    retry: () => void mutate(),
  }
}

async function load([path]: [path: string, locale: string]) {
  const [{ ExerciseInFull }, answer] = await Promise.all([import('./exercise-in-full'), callApi('GET', path)])
  const { exercises } = answer as { exercises: Exercise[] }
  // SWR compares the contents of arrays, which takes long for many exercises, but not those of a `Map`.
  return { ExerciseInFull, byId: new Map(exercises.map((exercise) => [exercise.id, exercise])) }
}
