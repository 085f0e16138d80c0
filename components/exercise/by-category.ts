import type { Exercise } from '@/lib/domain/exercise'

/** The exercises of one category. */
export type Shelf = {
  /** As the clinic calls it; `null` for what is in none of its categories. */
  name: string | null
  exercises: Exercise[]
}

/**
 * The library by the clinic's categories, in their order, and last what is in none of them. No shelf is empty.
 * @param categories key to the category's name
 */
export function byCategory(library: Exercise[], categories: Record<string, string>): Shelf[] {
  const named = Object.entries(categories).map(([key, name]) => ({
    name,
    exercises: library.filter(({ category }) => category === key),
  }))
  const others = library.filter(({ category }) => !Object.hasOwn(categories, category))
  return [...named, { name: null, exercises: others }].filter(({ exercises }) => exercises.length > 0)
}
