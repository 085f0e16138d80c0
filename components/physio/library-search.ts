import type { Exercise } from '@/lib/domain/exercise'

/** What the library shows of an exercise. `picture` is the name of what is drawn for it. */
export type LibraryExercise = Pick<Exercise, 'id' | 'title' | 'category' | 'summary'> & { picture: string }

/** A library made ready to be searched, as a large one takes longer to be made plain than to be looked through. */
export type SearchableLibrary = Searchable[]
type Searchable = {
  exercise: LibraryExercise
  /** Each as `plain` writes it. */
  title: string
  titleAndCategory: string
  everything: string
}

/** @param categories key to the category's name */
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
  rows: FoundExercise[]
  /** By category; under the empty key for all categories. */
  byCategory: Map<string, number>
  chosen: number
}

/** `showSummary` where it was found by its summary alone: otherwise nobody would know why it is there. */
export type FoundExercise = { exercise: LibraryExercise; showSummary: boolean }

/**
 * Searches in title, category and summary. Every word must be there; case and accents make no difference. Those with a
 * match in the title come first, otherwise the library keeps its order.
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

/** The name of a category; its key where the clinic has given it none. */
export function nameOf(category: string, categories: Record<string, string>): string {
  return Object.hasOwn(categories, category) ? (categories[category] ?? category) : category
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
