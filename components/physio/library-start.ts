import type { Participant } from '@/lib/domain/participant.schema'
import type { DrawingData } from '../pictogram/drawing-data'
import {
  type Found,
  type LibraryExercise,
  type LibraryFilters,
  searchLibrary,
  type SearchableLibrary,
} from './library-search'

/** How many exercises the library shows at first. The page has no more of them. */
export const shownFirst = 30

/** What the page itself has of the library, so that it shows the first exercises before the rest has loaded. */
export type LibraryStart = {
  /** Changes with every change of the library. */
  version: string
  /** The filters of the URL, and what they find. */
  filters: LibraryFilters
  found: Found
  /** Whether `found` has every exercise of the library. */
  isWhole: boolean
  /** The exercises of the plan, and the ids of those that the library no longer has. */
  planned: LibraryExercise[]
  gone: string[]
}

/** Everything about the library that is too much for the page: every exercise, and the drawings by their keys. */
export type WholeLibrary = { exercises: LibraryExercise[]; drawings: Record<string, DrawingData[]> }

/** Returns what the page needs of a library for this plan and these filters. */
export function libraryStart(
  { version, plain }: { version: string; plain: SearchableLibrary },
  filters: LibraryFilters,
  { selectedExercises }: Participant,
): LibraryStart {
  const ids = selectedExercises.map(({ exercise }) => exercise)
  const found = searchLibrary(plain, filters, new Set(ids))
  const planned = plain.filter(({ exercise: { id } }) => ids.includes(id)).map(({ exercise }) => exercise)
  return {
    version,
    filters,
    found: { ...found, rows: found.rows.slice(0, shownFirst) },
    isWhole: found.rows.length === plain.length && plain.length <= shownFirst,
    planned,
    gone: ids.filter((each) => planned.every(({ id }) => id !== each)),
  }
}
