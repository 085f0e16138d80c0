import { getLocale, getTranslations } from 'next-intl/server'
import { pictureOf } from '@/components/exercise/exercise-picture'
import { inLibrary } from '@/components/physio/in-library'
import { type LibraryExercise, searchable, type SearchableLibrary } from '@/components/physio/library-search'
import { positionNames } from '@/components/physio/position-names'
import type { WholeLibrary } from '@/components/physio/library-start'
import { type DrawingData, drawingData } from '@/components/pictogram/drawing-data'
import { DrawingOf, poseOf } from '@/components/pictogram/pictogram'
import type { Exercise } from '@/lib/domain/exercise'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { contentVersion } from '@/lib/http/content-version'

/** The library in one language. `body` is a `WholeLibrary` as JSON, `version` its hash. */
export type ClinicLibrary = {
  version: string
  body: string
  exercises: LibraryExercise[]
  /** By locale, because the names of positions are searched too. */
  plain: Map<string, SearchableLibrary>
}

// The cache of content returns the same arrays until it reads them again.
const made = new WeakMap<Exercise[], { settings: TreatmentPlanSettings; library: ClinicLibrary }>()

/** Returns the library of these exercises. Made once for all participants, because it is the same for all. */
export function clinicLibrary(exercises: Exercise[], settings: TreatmentPlanSettings): ClinicLibrary {
  const before = made.get(exercises)
  if (before?.settings === settings) return before.library
  const onShelf = exercises.map((exercise) => inLibrary(exercise, settings))
  const whole: WholeLibrary = { exercises: onShelf, drawings: drawingsOf(exercises) }
  const body = JSON.stringify(whole)
  const version = contentVersion(body)
  const library = { version, body, exercises: onShelf, plain: new Map<string, SearchableLibrary>() }
  made.set(exercises, { settings, library })
  return library
}

/** Returns a library prepared for a search with the names of categories and positions in the page's language. */
export async function searchableLibrary(
  { exercises, plain }: ClinicLibrary,
  { exerciseCategories: categories }: TreatmentPlanSettings,
): Promise<SearchableLibrary> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('physio')])
  const known = plain.get(locale) ?? searchable(exercises, { categories, positions: positionNames(t) })
  plain.set(locale, known)
  return known
}

/** By the pictures' keys: exercises that look the same have one. */
function drawingsOf(exercises: Exercise[]): Record<string, DrawingData[]> {
  const drawings = new Map<string, DrawingData[]>()
  for (const exercise of exercises) {
    const key = pictureOf(exercise)
    const hasImage = exercise.image !== null && !poseOf(exercise.slug)
    if (!hasImage && !drawings.has(key)) drawings.set(key, drawingData(DrawingOf(exercise)))
  }
  return Object.fromEntries(drawings)
}
