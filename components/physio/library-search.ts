import type { Exercise } from '@/lib/domain/exercise'

/** What the library shows of an exercise. */
export type LibraryExercise = Pick<Exercise, 'id' | 'title' | 'category' | 'summary'>

/** What of the library is shown. */
export type LibraryFilters = {
  /** What is searched for; empty for everything. */
  query: string
  /** A key of the clinic's categories; empty for all. */
  category: string
  onlyChosen: boolean
}

export const noFilters: LibraryFilters = { query: '', category: '', onlyChosen: false }

/** The exercises found, and how many each filter would show beside the others that are set. */
export type Found = {
  exercises: LibraryExercise[]
  /** By category; under the empty key for all categories. */
  byCategory: Map<string, number>
  chosen: number
}

/**
 * Searches in title, category and summary. Every word must be there; case and accents make no difference. Those with a
 * match in the title come first, otherwise the library keeps its order.
 * @param chosen ids of the exercises in the plan
 * @param categories key to the category's name
 */
export function searchLibrary(
  library: LibraryExercise[],
  { query, category, onlyChosen }: LibraryFilters,
  chosen: ReadonlySet<string>,
  categories: Record<string, string>,
): Found {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => text.includes(word))
  const matching = library.filter((each) =>
    has(plain(`${each.title} ${nameOf(each.category, categories)} ${each.summary}`)),
  )
  const inCategory = (each: LibraryExercise) => category === '' || each.category === category
  const inChoice = (each: LibraryExercise) => !onlyChosen || chosen.has(each.id)
  const byCategory = new Map([['', matching.filter(inChoice).length]])
  for (const each of matching.filter(inChoice))
    byCategory.set(each.category, (byCategory.get(each.category) ?? 0) + 1)
  const exercises = matching.filter((each) => inCategory(each) && inChoice(each))
  return {
    exercises: [
      ...exercises.filter((each) => has(plain(each.title))),
      ...exercises.filter((each) => !has(plain(each.title))),
    ],
    byCategory,
    chosen: matching.filter((each) => inCategory(each) && chosen.has(each.id)).length,
  }
}

/** Whether an exercise was found by its summary alone, which is then shown: otherwise nobody would know why it is there. */
export function foundBySummary(
  { title, category }: LibraryExercise,
  query: string,
  categories: Record<string, string>,
): boolean {
  const shown = plain(`${title} ${nameOf(category, categories)}`)
  return !plain(query)
    .split(/\s+/)
    .every((word) => shown.includes(word))
}

/** The name of a category; its key where the clinic has given it none. */
export function nameOf(category: string, categories: Record<string, string>): string {
  return Object.hasOwn(categories, category) ? (categories[category] ?? category) : category
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
