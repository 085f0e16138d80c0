import { expect, it } from 'vitest'
import { noticeThatAsks } from '@/lib/domain/site'

const words = { modalTitle: 'Cookies', modalText: 'Some are needed.' }
const noWords = { modalTitle: '', modalText: '' }

it.each([
  [false, false, false, words],
  [true, false, true, words],
  [false, true, true, noWords],
  [true, true, true, words],
])('the cookie notice asks (content says %s, visits are counted %s): %s', (content, counts, asks, its) => {
  expect(noticeThatAsks({ ...words, nonNecessaryCookiesUsed: content }, counts)).toEqual({
    ...its,
    nonNecessaryCookiesUsed: asks,
  })
})
