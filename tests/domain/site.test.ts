import { expect, it } from 'vitest'
import { noticeThatAsks } from '@/lib/domain/site'

const notice = { modalTitle: 'Cookies', modalText: 'Some are needed.' }

it.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])('the cookie notice asks (content says %s, visits are counted %s): %s', (content, counts, asks) => {
  expect(noticeThatAsks({ ...notice, nonNecessaryCookiesUsed: content }, counts)).toEqual({
    ...notice,
    nonNecessaryCookiesUsed: asks,
  })
})
