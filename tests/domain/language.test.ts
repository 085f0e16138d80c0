import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { langIfOther, languages, preferredLanguage } from '@/lib/domain/language'

describe('the language for a browser that has chosen none', () => {
  it.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['ES-es', 'es'],
    ['fr, es;q=0.5, en;q=0.9', 'en'],
    ['fr;q=1, de;q=0.9, es;q=0.1', 'es'],
    ['en;q=0.5,es;q=0.5', 'en'],
    ['es;q=0, en;q=0.1', 'en'],
    ['es;q=0', 'en'],
    ['  es ; q=0.3 , en ; q=0.2 ', 'es'],
    ['est-EE, en;q=0.1', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [null, 'en'],
  ])('for %j is %s', (accepted, language) => {
    expect(preferredLanguage(accepted)).toBe(language)
  })

  it('is always a supported one', () => {
    fc.assert(
      fc.property(fc.string(), (accepted) => {
        expect(languages).toContain(preferredLanguage(accepted))
      }),
    )
  })
})

describe('the lang attribute of content', () => {
  it.each([
    ['en', 'es-ES', 'en'],
    ['es', 'es-ES', undefined],
    ['en', 'en', undefined],
    [undefined, 'es-ES', undefined],
  ] as const)('in %s on a page in %s is %s', (language, locale, lang) => {
    expect(langIfOther(language, locale)).toBe(lang)
  })
})
