import { describe, expect, test } from 'vitest'
import { stepThrough } from '@/components/shell/step-through'

describe('a list of three', () => {
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
  ])('%s at %j leads to %j', (key, at, next) => {
    expect(stepThrough(key, at, 3)).toBe(next)
  })

  test('that is empty leads nowhere', () => {
    expect(stepThrough('ArrowDown', -1, 0)).toBeNull()
  })
})
