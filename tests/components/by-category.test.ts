import { describe, expect, test } from 'vitest'
import { byCategory } from '@/components/exercise/by-category'
import { anExercise } from '../builders/exercise'

const bridge = anExercise('bridge', { category: 'strength' })
const sway = anExercise('sway', { category: 'balance' })
const plank = anExercise('plank', { category: 'strength' })
const stroll = anExercise('stroll', { category: '' })

const shelvesOf = (...parameters: Parameters<typeof byCategory>) =>
  byCategory(...parameters).map(({ name, exercises }) => [name, exercises.map(({ slug }) => slug)])

describe('the library by category', () => {
  test('keeps the order of categories, and of exercises within each', () => {
    expect(shelvesOf([bridge, sway, plank], { balance: 'Balance', strength: 'Strength' })).toEqual([
      ['Balance', ['sway']],
      ['Strength', ['bridge', 'plank']],
    ])
  })

  test('puts uncategorised exercises last, without a name', () => {
    expect(shelvesOf([stroll, sway, bridge], { strength: 'Strength' })).toEqual([
      ['Strength', ['bridge']],
      [null, ['stroll', 'sway']],
    ])
  })

  test('leaves out empty categories and is empty without exercises', () => {
    expect(shelvesOf([sway], { balance: 'Balance', strength: 'Strength' })).toEqual([['Balance', ['sway']]])
    expect(shelvesOf([], { balance: 'Balance' })).toEqual([])
  })

  test('does not take an inherited property for a category', () => {
    const odd = anExercise('odd', { category: 'constructor' })
    expect(shelvesOf([odd], { balance: 'Balance' })).toEqual([[null, ['odd']]])
  })
})
