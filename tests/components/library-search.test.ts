import { describe, expect, test } from 'vitest'
import {
  type LibraryExercise,
  noFilters,
  searchable,
  searchLibrary,
} from '@/components/physio/library-search'

const categories = { strength: 'Strength', balance: 'Balance' }
const library = (
  [
    { id: '1', title: 'Calf stretch', category: 'stretching', summary: 'So it is easier to climb stairs.' },
    { id: '2', title: 'Heel raise', category: 'balance', summary: 'Steadier on the stairs.' },
    { id: '3', title: 'Élan squat', category: 'strength', summary: '' },
    { id: '4', title: 'Stairs', category: 'strength', summary: '' },
  ] satisfies Omit<LibraryExercise, 'picture'>[]
).map((exercise) => ({ ...exercise, picture: '' }))

function search(filters: Partial<typeof noFilters>, chosen: string[] = []) {
  return searchLibrary(searchable(library, categories), { ...noFilters, ...filters }, new Set(chosen))
}

function ids(filters: Partial<typeof noFilters>, chosen: string[] = []): string[] {
  return search(filters, chosen).rows.map(({ exercise }) => exercise.id)
}

describe('the library search', () => {
  test('without filters returns the library in its order', () => {
    expect(ids({})).toEqual(['1', '2', '3', '4'])
    expect(ids({ query: '   ' })).toEqual(['1', '2', '3', '4'])
  })

  test.each([
    ['in the title', 'heel', ['2']],
    ['in the name of the category', 'balance', ['2']],
    ['in the summary', 'steadier', ['2']],
    ['in any case', 'HEEL', ['2']],
    ['without accents in the query', 'elan', ['3']],
    ['with extra accents in the query', 'hèel', ['2']],
    ['every word, in any order and field', 'stairs balance', ['2']],
    ['nothing else', 'kneee', []],
  ])('matches %s', (_name, query, found) => {
    expect(ids({ query })).toEqual(found)
  })

  test('ranks matches in the title first', () => {
    expect(ids({ query: 'stairs' })).toEqual(['4', '1', '2'])
  })

  test('is limited to the category and to the plan', () => {
    expect(ids({ category: 'strength' })).toEqual(['3', '4'])
    expect(ids({ onlyChosen: true }, ['2', '3'])).toEqual(['2', '3'])
    expect(ids({ onlyChosen: true, category: 'strength', query: 'squat' }, ['2', '3'])).toEqual(['3'])
  })
})

test('[S2.15] filter counts apply the search and the other filters', () => {
  const { byCategory, chosen } = search({ query: 'stairs', category: 'strength' }, ['2', '4'])
  expect(Object.fromEntries(byCategory)).toEqual({ '': 3, stretching: 1, balance: 1, strength: 1 })
  expect(chosen).toBe(1)
  expect(search({ onlyChosen: true }, ['2']).byCategory.get('')).toBe(1)
})

describe('the summary of an exercise is shown', () => {
  test.each([
    ['if only it contains a word of the search', 'calf stairs', true],
    ['not if title and category contain every word', 'stretch CALF', false],
    ['not without a search', '', false],
  ])('%s', (_name, query, shown) => {
    const [calf] = search({ query, category: 'stretching' }).rows
    expect(calf?.showSummary).toBe(shown)
  })
})
