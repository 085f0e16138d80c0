import { describe, expect, test } from 'vitest'
import { addressOf, filtersFrom } from '@/components/physio/library-address'

const categories = { balance: 'Balance' }

describe('library filters in the URL', () => {
  test.each([
    ['', { query: '', category: '', onlyChosen: false }],
    ['?q=heel+%26+toe', { query: 'heel & toe', category: '', onlyChosen: false }],
    ['?q=a&category=balance&show=plan', { query: 'a', category: 'balance', onlyChosen: true }],
  ])('round-trip: %s', (address, filters) => {
    expect(filtersFrom(new URLSearchParams(address), categories)).toEqual(filters)
    expect(addressOf(filters)).toBe(address)
  })

  test.each(['?category=no-such', '?category=toString', '?show=all', '?q='])(
    'are ignored if invalid: %s',
    (address) => {
      expect(addressOf(filtersFrom(new URLSearchParams(address), categories))).toBe('')
    },
  )
})
