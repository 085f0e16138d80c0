import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isExpired, isNearExpiry, tokenLifetime } from '@/lib/auth/expiry'
import { aJwt, aSession } from '../builders/session'

describe('expiry of a session', () => {
  it.each([
    [-60_000, false],
    [-501, false],
    [-500, true],
    [-499, true],
    [-1, true],
    [0, true],
    [1, true],
  ])('%i ms from the end of its token, it is expired: %s', (away, expired) => {
    const session = aSession()
    expect(isExpired(session, new Date(session.expiresAt + away))).toBe(expired)
  })

  it.each([
    [1800, -5501, false],
    [1800, -5500, true],
    [1800, 0, true],
    [10, -1501, false],
    [10, -1500, true],
  ])('is near with %i s of lifetime, %i ms from the end: %s', (lifetime, away, near) => {
    const issuedAt = aSession().issuedAt
    const expiresAt = issuedAt + lifetime * 1000
    expect(isNearExpiry({ issuedAt, expiresAt }, new Date(expiresAt + away))).toBe(near)
  })

  it('stays expired once it is expired', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.nat(), (away, later) => {
        const session = aSession()
        const at = (more: number) => isExpired(session, new Date(session.expiresAt + away + more))
        expect(at(later) || !at(0)).toBe(true)
      }),
    )
  })
})

describe('lifetime of a token', () => {
  it('is exp - iat if the token has both', () => {
    expect(tokenLifetime(aJwt({ iat: 1_773_223_200, exp: 1_773_223_260 }), 1800)).toBe(60_000)
  })

  it('does not depend on the clock of the issuer', () => {
    for (let minutes = -60; minutes <= 60; minutes += 5) {
      const iat = 1_773_223_200 + minutes * 60
      expect(tokenLifetime(aJwt({ iat, exp: iat + 900 }), 1800)).toBe(900_000)
    }
  })

  it.each([
    ['only exp', { exp: 1_773_223_200 }],
    ['only iat', { iat: 1_773_223_200 }],
    ['neither', { sub: 'user-1' }],
    ['an end before its start', { iat: 1_773_223_200, exp: 1_773_223_100 }],
    ['an end at its start', { iat: 1_773_223_200, exp: 1_773_223_200 }],
  ])('is the default for a token with %s', (_, claims) => {
    expect(tokenLifetime(aJwt(claims), 1800)).toBe(1_800_000)
  })

  it.each([
    '',
    'opaque-token',
    'a.b.c',
    '..',
    `${'x'.repeat(5000)}.y.z`,
    aJwt({ iat: 1, exp: 2 }).replace('.', ''),
  ])('is the default for a token that is no JWT', (token) => {
    expect(tokenLifetime(token, 60)).toBe(60_000)
  })

  it.each([
    ['nothing', '{"iat":null,"exp":null}', 1_800_000],
    ['words', '{"iat":"now","exp":"later"}', 1_800_000],
    ['lists', '{"iat":[],"exp":[1,2]}', 1_800_000],
    ['without end', '{"iat":0,"exp":1e999}', 1_800_000],
    ['less than a millisecond apart', '{"iat":0,"exp":0.00001}', 1_800_000],
    ['fractions', '{"iat":1773223200.1234,"exp":1773223260.5}', 60_376],
  ])('is whole milliseconds, or the default, if the claims are %s', (_, claims, lifetime) => {
    const part = (text: string) => Buffer.from(text).toString('base64url')
    expect(tokenLifetime(`${part('{"alg":"none"}')}.${part(claims)}.`, 1800)).toBe(lifetime)
  })
})
