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
  test('keeps the order of the clinic’s categories, and that of its exercises within each', () => {
    expect(shelvesOf([bridge, sway, plank], { balance: 'Balance', strength: 'Strength' })).toEqual([
      ['Balance', ['sway']],
      ['Strength', ['bridge', 'plank']],
    ])
  })

  test('has last what is in none of the clinic’s categories, without a name', () => {
    expect(shelvesOf([stroll, sway, bridge], { strength: 'Strength' })).toEqual([
      ['Strength', ['bridge']],
      [null, ['stroll', 'sway']],
    ])
  })

  test('leaves out a category without exercises, and is empty where there are none', () => {
    expect(shelvesOf([sway], { balance: 'Balance', strength: 'Strength' })).toEqual([['Balance', ['sway']]])
    expect(shelvesOf([], { balance: 'Balance' })).toEqual([])
  })

  test('takes no category for one of the clinic’s that every object has', () => {
    const odd = anExercise('odd', { category: 'constructor' })
    expect(shelvesOf([odd], { balance: 'Balance' })).toEqual([[null, ['odd']]])
  })
})
