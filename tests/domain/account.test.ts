import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksLikeEmail, plainEmail } from '@/lib/domain/account'

describe('an e-mail address', () => {
  it.each([
    'jo@example.org',
    'j.o+steadily@sub.example.co.uk',
    "o'neil@example.org",
    'jö@exämple.de',
    'a@xn--exmple-cua.de',
  ])('such as %s is accepted', (email) => {
    expect(looksLikeEmail(email)).toBe(true)
  })

  it.each([
    ...[
      '',
      'jo',
      'jo@',
      '@example.org',
      'jo@example',
      'jo@@example.org',
      'a@b@example.org',
      'jo@example.org.',
    ],
    ...[
      'jo@[127.0.0.1]',
      'jo@127.0.0.1',
      'jo@exa mple.org',
      'j o@example.org',
      'jo@example.org, x@y.z',
      'jo@example.org/x',
    ],
    ...[
      'jo\u0001@example.org',
      'j\u00ado@example.org',
      'j\u200bo@example.org',
      '"jo"@example.org',
      'jo@example.org?x=1',
    ],
  ])('such as %j is rejected', (email) => {
    expect(looksLikeEmail(email)).toBe(false)
  })

  it.each([
    ' Jo@Example.ORG ',
    'jo@\uff45xample.org',
    'jo@ex\u00adample.org',
    'jo@example.o\u200brg',
    'JO@EXAMPLE.ORG',
  ])('written as %j has the same plain form', (email) => {
    expect(plainEmail(email)).toBe('jo@example.org')
  })

  it('with other scripts has a domain in punycode', () => {
    expect(plainEmail('Jö@Exämple.de')).toBe('jö@xn--exmple-cua.de')
  })

  it('in plain form is unchanged when made plain again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
        expect(plainEmail(plainEmail(text))).toBe(plainEmail(text))
      }),
    )
  })
})
