import { describe, expect, test } from 'vitest'
import { addressOf, filtersFrom } from '@/components/physio/filters-address'

const categories = { balance: 'Balance' }

describe('the filters in the address', () => {
  test.each([
    ['', { query: '', category: '', onlyChosen: false }],
    ['?q=heel+%26+toe', { query: 'heel & toe', category: '', onlyChosen: false }],
    ['?q=a&category=balance&show=plan', { query: 'a', category: 'balance', onlyChosen: true }],
  ])('go there and back: %s', (address, filters) => {
    expect(filtersFrom(new URLSearchParams(address), categories)).toEqual(filters)
    expect(addressOf(filters)).toBe(address)
  })

  test.each(['?category=no-such', '?category=toString', '?show=all', '?q='])(
    'mean nothing where wrong: %s',
    (address) => {
      expect(addressOf(filtersFrom(new URLSearchParams(address), categories))).toBe('')
    },
  )
})
