import { describe, expect, test } from 'vitest'
import { stepThrough } from '@/components/shell/step-through'

describe('stepThrough', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Home', -1, null],
    ['End', -1, null],
    ['Enter', 0, null],
    ['a', 1, null],
  ])('%s at %j of 3 items moves to %j', (key, at, next) => {
    expect(stepThrough(key, at, 3)).toBe(next)
  })

  test('does not move in an empty list', () => {
    expect(stepThrough('ArrowDown', -1, 0)).toBeNull()
  })
})
