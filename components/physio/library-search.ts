import type { Exercise, Position, Sides } from '@/lib/domain/exercise'
import type { Picture } from '@/lib/domain/picture'

/**
 * What the library needs of an exercise. `picture` is the key of its drawing, `image` the clinic's own in place of one; the
 * clinic offers its `dose`.
 */
export type LibraryExercise = Pick<
  Exercise,
  'id' | 'title' | 'category' | 'summary' | 'tags' | 'dose' | 'language'
> & {
  picture: string
  image?: Picture
  position?: Position
  sides?: Sides
  needs?: string[]
}

/** A library prepared for search, because normalizing a large one takes longer than searching it. */
export type SearchableLibrary = Searchable[]
/** Each text is normalized by `plain`. */
type Searchable = {
  exercise: LibraryExercise
  title: string
  titleAndCategory: string
  summary: string
  /** Tags and needs. */
  hidden: { shown: string; plain: string }[]
  everything: string
}

/** The names that a search finds in the reader's language, by their keys. */
export type LibraryNames = {
  categories: Record<string, string>
  positions: Record<Position, string>
}

export function searchable(
  library: LibraryExercise[],
  { categories, positions }: LibraryNames,
): SearchableLibrary {
  return library.map((exercise) => {
    const { tags = [], needs = [], position } = exercise
    const title = plain(exercise.title)
    const titleAndCategory = title + plain(nameOf(exercise.category, categories))
    const summary = plain(exercise.summary)
    const hidden = [...tags, ...needs].map((shown) => ({ shown, plain: plain(shown) }))
    const words = [summary, ...hidden.map((each) => each.plain), position ? plain(positions[position]) : '']
    return {
      exercise,
      title,
      titleAndCategory,
      summary,
      hidden,
      everything: titleAndCategory + words.join(''),
    }
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
  /** All, or the first ones if the page has no more yet. */
  rows: FoundExercise[]
  /** How many are found. */
  count: number
  /** By category key; the empty key is for all categories. */
  byCategory: Map<string, number>
  chosen: number
}

/** `showSummary` and `because`, the tags and needs that matched: without them, the match would look like a mistake. */
export type FoundExercise = { exercise: LibraryExercise; showSummary: boolean; because: string[] }

/**
 * Searches title, category, summary, tags, needs and position. Every word of the query must be the beginning of a word
 * there; case and accents are ignored. Matches in the title come first, otherwise the library's order is kept.
 * @param chosen ids of the exercises in the plan
 */
export function searchLibrary(
  library: SearchableLibrary,
  { query, category, onlyChosen }: LibraryFilters,
  chosen: ReadonlySet<string>,
): Found {
  const words = plain(query).match(/ [^ ]+/g) ?? []
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
    rows: inOrder.map((found) => ({ exercise: found.exercise, ...reasonFor(found, words) })),
    count: inOrder.length,
    byCategory,
    chosen: matching.filter((each) => inCategory(each) && chosen.has(each.exercise.id)).length,
  }
}

/** What to show of an exercise, so that the user sees why it was found. */
function reasonFor({ titleAndCategory, summary, hidden }: Searchable, words: string[]) {
  const unseen = words.filter((word) => !titleAndCategory.includes(word))
  const left = unseen.filter((word) => !summary.includes(word))
  const because = left.flatMap((word) => hidden.find((each) => each.plain.includes(word))?.shown ?? [])
  return { showSummary: left.length < unseen.length, because: [...new Set(because)] }
}

/** The name of a category; its key if the clinic has not named it. */
export function nameOf(category: string, categories: Record<string, string>): string {
  return Object.hasOwn(categories, category) ? (categories[category] ?? category) : category
}

/** Words in lower case without accents, each after a space: " push up". */
function plain(text: string): string {
  const letters = text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return (letters.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ` ${word}`).join('')
}
