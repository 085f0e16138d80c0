import { describe, expect, test } from 'vitest'
import { neighboursOf } from '@/components/exercise/neighbours'
import { anExercise, chosen } from '../builders/exercise'

const library = ['a', 'b', 'c', 'd'].map((id) => anExercise(id))

/** The place of an exercise in a plan, and the ids of its neighbours. */
function around(id: string, ...plan: string[]) {
  const selected = plan.map((exercise) => chosen(exercise))
  const found = neighboursOf(anExercise(id), selected, library)
  return found && { ...found, previous: found.previous?.id, next: found.next?.id }
}

describe('the neighbours of an exercise', () => {
  test.each([
    ['first', 'c', 1, undefined, 'a'],
    ['between others', 'a', 2, 'c', 'd'],
    ['last', 'd', 3, 'a', undefined],
  ])('follow the order of the plan: %s', (_name, id, place, previous, next) => {
    expect(around(id, 'c', 'a', 'd')).toEqual({ place, count: 3, previous, next })
  })

  test('skip chosen exercises that the library no longer has', () => {
    expect(around('a', 'c', 'gone', 'a', 'gone-too')).toEqual({
      place: 2,
      count: 2,
      previous: 'c',
      next: undefined,
    })
  })

  test.each([
    ['outside the plan', ['a', 'c']],
    ['of an empty plan', []],
  ])('are null for an exercise %s', (_name, plan) => {
    expect(around('b', ...plan)).toBeNull()
  })

  test('are undefined for the only exercise of a plan', () => {
    expect(around('b', 'b')).toEqual({ place: 1, count: 1, previous: undefined, next: undefined })
  })
})
