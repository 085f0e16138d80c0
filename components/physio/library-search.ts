import type { Exercise } from '@/lib/domain/exercise'

/** What the library shows of an exercise. `picture` is the key of its picture. */
export type LibraryExercise = Pick<Exercise, 'id' | 'title' | 'category' | 'summary'> & { picture: string }

/** A library prepared for search, because normalizing a large one takes longer than searching it. */
export type SearchableLibrary = Searchable[]
type Searchable = {
  exercise: LibraryExercise
  /** Each normalized by `plain`. */
  title: string
  titleAndCategory: string
  everything: string
}

/** @param categories maps a category's key to its name */
export function searchable(
  library: LibraryExercise[],
  categories: Record<string, string>,
): SearchableLibrary {
  return library.map((exercise) => {
    const title = plain(exercise.title)
    const titleAndCategory = `${title} ${plain(nameOf(exercise.category, categories))}`
    return { exercise, title, titleAndCategory, everything: `${titleAndCategory} ${plain(exercise.summary)}` }
  })
}

/** The filters of the library. */
export type LibraryFilters = {
  /** The search text; empty for everything. */
  query: string
  /** A key of the clinic's categories; empty for all. */
  category: string
  onlyChosen: boolean
}

export const noFilters: LibraryFilters = { query: '', category: '', onlyChosen: false }

/** The exercises found, and how many each filter would show together with the other filters that are set. */
export type Found = {
  rows: FoundExercise[]
  /** By category key; the empty key is for all categories. */
  byCategory: Map<string, number>
  chosen: number
}

/** `showSummary` if only the summary matched: without it, the user could not see why the exercise was found. */
export type FoundExercise = { exercise: LibraryExercise; showSummary: boolean }

/**
 * Searches title, category and summary. Every word must match; case and accents are ignored. Matches in the title come
 * first, otherwise the library's order is kept.
 * @param chosen ids of the exercises in the plan
 */
export function searchLibrary(
  library: SearchableLibrary,
  { query, category, onlyChosen }: LibraryFilters,
  chosen: ReadonlySet<string>,
): Found {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => text.includes(word))
  const matching = library.filter(({ everything }) => has(everything))
  const inChoice = matching.filter(({ exercise: { id } }) => !onlyChosen || chosen.has(id))
  const inCategory = ({ exercise }: Searchable) => category === '' || exercise.category === category
  const byCategory = new Map([['', inChoice.length]])
  for (const { exercise } of inChoice)
    byCategory.set(exercise.category, (byCategory.get(exercise.category) ?? 0) + 1)
  const shown = inChoice.filter(inCategory)
  const inOrder = [...shown.filter(({ title }) => has(title)), ...shown.filter(({ title }) => !has(title))]
  return {
    rows: inOrder.map(({ exercise, titleAndCategory }) => ({
      exercise,
      showSummary: !has(titleAndCategory),
    })),
    byCategory,
    chosen: matching.filter((each) => inCategory(each) && chosen.has(each.exercise.id)).length,
  }
}

/** The name of a category; its key if the clinic has not named it. */
export function nameOf(category: string, categories: Record<string, string>): string {
  return Object.hasOwn(categories, category) ? (categories[category] ?? category) : category
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
