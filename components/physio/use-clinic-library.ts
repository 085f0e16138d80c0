import { type ReactNode, useMemo, useState } from 'react'
import { callForCached } from '@/lib/browser/api/cached'
import { useLoadOnce } from '@/lib/browser/page/use-load-once'
import { drawn } from '../pictogram/drawing-data'
import type { LibraryExercise } from './library-search'
import type { LibraryStart, WholeLibrary } from './library-start'

type Loaded = Awaited<ReturnType<typeof load>>

/** The clinic's library, as far as the browser has it. */
export type ClinicLibrary = {
  /** What the page came with. */
  start: LibraryStart
  /** Every exercise; `null` until the page has them. */
  exercises: LibraryExercise[] | null
  /** An exercise, if the browser has it already. */
  of: (id: string) => LibraryExercise | undefined
  /** `false` once it is known that the library has no such exercise. */
  has: (id: string) => boolean
  /** By the pictures' keys; `null` until they have loaded. */
  drawings: ReadonlyMap<string, ReactNode> | null
  failed: boolean
  loading: boolean
  retry: () => void
  /** @throws Error if the library cannot be loaded */
  whole: () => Promise<LibraryExercise[]>
}

/** Loads the library once for all components of the page. The browser caches it until it changes. */
export function useClinicLibrary(start: LibraryStart): ClinicLibrary {
  const { loaded: newest, failed, loading, retry, again } = useLoadOnce<Loaded>(keyOf(start), load)
  // While a changed library loads, the one before is shown.
  const [kept, setKept] = useState(newest)
  if (newest && newest !== kept) setKept(newest)
  const loaded = newest ?? kept
  const { found, isWhole, planned, gone } = start
  const exercises = useMemo(() => {
    if (loaded) return [...loaded.byId.values()]
    return isWhole ? found.rows.map(({ exercise }) => exercise) : null
  }, [loaded, isWhole, found])
  const inPage = (id: string) =>
    found.rows.find(({ exercise }) => exercise.id === id)?.exercise ?? planned.find((each) => each.id === id)
  return {
    start,
    exercises,
    of: (id) => loaded?.byId.get(id) ?? inPage(id),
    has: (id) => (loaded ? loaded.byId.has(id) : !gone.includes(id)),
    drawings: loaded?.drawings ?? null,
    failed: failed && !loaded,
    loading,
    retry,
    whole: async () => {
      if (exercises) return exercises
      const now = await again()
      if (!now) throw new Error('Not loaded')
      return [...now.byId.values()]
    },
  }
}

function keyOf({ version }: LibraryStart): string[] {
  return ['/physio/library', version]
}

async function load([path, version]: string[]) {
  const { exercises, drawings } = (await callForCached(`${path}/${version}`)) as WholeLibrary
  // SWR compares the contents of arrays, which takes long for many exercises, but not those of a `Map`.
  return {
    byId: new Map(exercises.map((exercise) => [exercise.id, exercise])),
    // Drawn once, so that rendering the rows again renders no drawing again.
    drawings: new Map(Object.entries(drawings).map(([picture, data]) => [picture, drawn(data)])),
  }
}
