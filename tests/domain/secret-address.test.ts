import { describe, expect, it } from 'vitest'
import { plainPath, withSingleSlashes } from '@/lib/domain/secret-address'

describe('a URL with a secret', () => {
  it.each([
    ['/physio/?password=x', '/physio?password=x'],
    ['//physio?password=x', '/physio?password=x'],
    ['/\\physio?password=x', '/physio?password=x'],
    ['///physio///plan//?q=a&PASSWORD=x?y', '/physio/plan?q=a&PASSWORD=x?y'],
    ['/user/reset-pwd/?login=a&key=x', '/user/reset-pwd?login=a&key=x'],
    ['/%E0%A4%A/?%70assword=x', '/%E0%A4%A?%70assword=x'],
    ['/?password=x', '/?password=x'],
    ['//?password', '/?password'],
  ])('%s is %s to Next.js', (address, plain) => {
    expect(withSingleSlashes(address)).toBe(plain)
  })

  it.each(['//physio', '/physio/?q=password', '/PHYSIO?q=1', '/participant/', '/a?b=c?password=x'])(
    'is not recognised in %s, which is unchanged',
    (address) => {
      expect(withSingleSlashes(address)).toBe(address)
    },
  )
})

describe('the usual spelling of a path', () => {
  it.each([
    ['/PHYSIO/Plan//', '/physio/plan'],
    ['/%70hysio%2F', '/physio'],
    ['/physio/..%2fuser', '/physio'],
    ['/physio/caf%C3%A9/', '/physio/caf%C3%A9'],
    ['/Physios/', '/Physios'],
    ['/%E0%A4%A/', '/%E0%A4%A'],
    ['/', '/'],
  ])('of %s is %s', (path, plain) => {
    expect(plainPath(path)).toBe(plain)
  })
})
