import { describe, expect, it } from 'vitest'
import { checkScope } from '@/lib/adapters/strapi/scope-check'
import { code } from '../../contract/harness'
import { aJwt } from '../../strapi/a-jwt'

const now = new Date('2026-03-27T08:00:00Z')
const inAMinute = now.getTime() / 1000 + 60
const check =
  (token: string, at = now) =>
  () =>
    checkScope({ kind: 'Scope', userId: '7', token }, at)

describe('user whose record a token of Strapi may request', () => {
  it.each([{ id: 7 }, { id: '7' }, { userId: 7 }, { userId: '7', id: 8, sessionId: 'x', type: 'access' }])(
    'is the owner of the token: %j',
    (claims) => {
      expect(check(aJwt({ ...claims, exp: inAMinute }))).not.toThrow()
      expect(check(aJwt(claims))).not.toThrow()
    },
  )

  it.each([{ id: 8 }, { userId: 8 }, { userId: '8', id: 7 }, { userId: 'abc' }])(
    'is no other user: %j',
    (claims) => expect(check(aJwt({ ...claims, exp: inAMinute }))).toThrow(code('not-permitted')),
  )

  it('is refused once the token has expired', () => {
    const token = aJwt({ id: 7, exp: inAMinute })
    expect(check(token, new Date((inAMinute - 1) * 1000))).not.toThrow()
    expect(check(token, new Date(inAMinute * 1000))).toThrow(code('not-signed-in'))
  })

  it.each([
    '',
    'nonsense',
    'a.b.c',
    aJwt({}),
    aJwt({ id: null }),
    aJwt({ userId: '' }),
    aJwt({ id: { 7: 7 } }),
  ])('is refused with %j', (token) => expect(check(token)).toThrow(code('not-signed-in')))
})
