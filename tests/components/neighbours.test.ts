import { describe, expect, test } from 'vitest'
import { neighboursOf } from '@/components/exercise/neighbours'
import { anExercise, chosen } from '../builders/exercise'

const library = ['a', 'b', 'c', 'd'].map((id) => anExercise(id))

/** What stands around an exercise, by id. */
function around(id: string, ...plan: string[]) {
  const selected = plan.map((exercise) => chosen(exercise))
  const { inPlan, previous, next } = neighboursOf(anExercise(id), selected, library)
  return { inPlan, previous: previous?.id, next: next?.id }
}

describe('the neighbours of an exercise', () => {
  test.each([
    ['first', 'c', undefined, 'a'],
    ['between others', 'a', 'c', 'd'],
    ['last', 'd', 'a', undefined],
  ])('in the plan go by the order of the plan: %s', (_name, id, previous, next) => {
    expect(around(id, 'c', 'a', 'd')).toEqual({ inPlan: true, previous, next })
  })

  test('leave out chosen ones that the library no longer has', () => {
    expect(around('a', 'c', 'gone', 'a', 'gone-too')).toEqual({
      inPlan: true,
      previous: 'c',
      next: undefined,
    })
  })

  test.each([
    ['first', 'a', undefined, 'b'],
    ['between others', 'b', 'a', 'c'],
    ['last', 'd', 'c', undefined],
  ])('outside the plan go by the order of the library: %s', (_name, id, previous, next) => {
    expect(around(id, 'gone')).toEqual({ inPlan: false, previous, next })
  })

  test('of the only one in the plan are none', () => {
    expect(around('b', 'b')).toEqual({ inPlan: true, previous: undefined, next: undefined })
  })
})
