import type { Exercise } from '@/lib/domain/exercise'

/** The exercises of one category. */
export type Shelf = {
  /** The clinic's name for it; `null` for exercises in none of its categories. */
  name: string | null
  exercises: Exercise[]
}

/**
 * Groups the library by the clinic's categories, in their order; exercises in none of them come last. Leaves out empty
 * categories.
 * @param categories maps a category's key to its name
 */
export function byCategory(library: Exercise[], categories: Record<string, string>): Shelf[] {
  const named = Object.entries(categories).map(([key, name]) => ({
    name,
    exercises: library.filter(({ category }) => category === key),
  }))
  const others = library.filter(({ category }) => !Object.hasOwn(categories, category))
  return [...named, { name: null, exercises: others }].filter(({ exercises }) => exercises.length > 0)
}
