import { describe, expect, test } from 'vitest'
import {
  type LibraryExercise,
  noFilters,
  searchable,
  searchLibrary,
} from '@/components/physio/library-search'

const names = {
  categories: { strength: 'Strength', balance: 'Balance' },
  positions: {
    ...{ lying: 'lying', kneeling: 'kneeling', sitting: 'sitting, seated' },
    ...{ standing: 'standing', 'holding-on': 'standing, holding on' },
  },
}
const library = (
  [
    { id: '1', title: 'Calf stretch', category: 'stretching', summary: 'So it is easier to climb stairs.' },
    { id: '2', title: 'Heel raise', category: 'balance', summary: 'Steadier on the stairs.' },
    { id: '3', title: 'Élan squat', category: 'strength', summary: '' },
    { id: '4', title: 'Stairs', category: 'strength', summary: '' },
    {
      ...{ id: '5', title: 'Knee extension', category: 'knees', summary: 'It’s good for walking.' },
      ...{ tags: ['glúteos', 'quads'], needs: ['a firm chair'], position: 'sitting' },
    },
  ] satisfies Omit<LibraryExercise, 'picture'>[]
).map((exercise) => ({ ...exercise, picture: '' }))

function search(filters: Partial<typeof noFilters>, chosen: string[] = []) {
  return searchLibrary(searchable(library, names), { ...noFilters, ...filters }, new Set(chosen))
}

function ids(filters: Partial<typeof noFilters>, chosen: string[] = []): string[] {
  return search(filters, chosen).rows.map(({ exercise }) => exercise.id)
}

describe('the library search', () => {
  test('without filters returns the library in its order', () => {
    expect(ids({})).toEqual(['1', '2', '3', '4', '5'])
    expect(ids({ query: ' - ' })).toEqual(['1', '2', '3', '4', '5'])
  })

  test.each([
    ['in the title', 'heel', ['2']],
    ['in the name of the category', 'balance', ['2']],
    ['in the summary', 'steadier', ['2']],
    ['in a tag', 'quads', ['5']],
    ['in what the exercise needs', 'chair', ['5']],
    ['in the position', 'seated', ['5']],
    ['in any case', 'HEEL', ['2']],
    ['without accents in the query', 'elan', ['3']],
    ['with extra accents in the query', 'hèel', ['2']],
    ['accents in a tag', 'gluteo', ['5']],
    ['with and without apostrophes', "its wal'king", ['5']],
    ['every word, in any order and field', 'stairs balance', ['2']],
    ['the beginning of each word', 'quad sitting ext', ['5']],
    ['no word from its middle', 'tension', []],
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

describe('the tags and needs of an exercise are shown', () => {
  test.each([
    ['if they alone match, each once', 'firm quad chair', ['a firm chair', 'quads']],
    ['not the ones that the title explains', 'knee quad', ['quads']],
    ['not if the summary matches', 'walking', []],
    ['not without a search', '', []],
  ])('%s', (_name, query, because) => {
    const knee = search({ query }).rows.find(({ exercise }) => exercise.id === '5')
    expect(knee?.because).toEqual(because)
  })
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
