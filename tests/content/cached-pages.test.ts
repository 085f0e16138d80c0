import { describe, expect, it } from 'vitest'
import { cachedContent } from '@/lib/content/cached-content'
import type { Page } from '@/lib/domain/page'
import { BackendError } from '@/lib/ports/errors'
import { aBackend, aClock, aLog } from '../builders/services'

const aPage = (slug: string, html: string): Page => ({
  slug,
  title: slug,
  description: '',
  reviewed: null,
  sections: [{ kind: 'text', html, links: [] }],
})

/** A source of two pages that a test can change, with a list of its requests. */
function aCachedSource() {
  const asked: string[] = []
  const source = { slugs: ['one', 'two'], html: '<p onclick="x()">Words</p>', away: false, pageAway: false }
  const answer = <Value>(what: string, value: () => Value) => {
    asked.push(what)
    if (source.away) throw new BackendError('unavailable', 'Away')
    return value()
  }
  const clock = aClock()
  const log = aLog()
  const backend = aBackend({
    pages: async () =>
      answer('list', () => source.slugs.map((slug) => ({ slug, title: slug, description: '' }))),
    page: async (slug) => {
      if (source.pageAway) throw new BackendError('unavailable', 'Away')
      return answer(slug, () => (slug === 'gone' ? null : aPage(slug, source.html)))
    },
  })
  return { cached: cachedContent(backend, clock, log, []), source, asked, clock, log }
}

const htmlOf = (page: Page | null) => page?.sections[0]?.html

describe('public pages', () => {
  it('are read and cleaned once a minute, however often they are shown', async () => {
    const { cached, asked, clock, source } = aCachedSource()
    const [first, second] = [await cached.page('one'), await cached.page('one')]
    expect(htmlOf(first)).toBe('<p>Words</p>')
    expect(second).toBe(first)
    expect(asked).toEqual(['list', 'one'])
    source.html = 'Other'
    clock.passTime(60)
    expect(htmlOf(await cached.page('one'))).toBe('Other')
    expect(asked).toEqual(['list', 'one', 'list', 'one'])
  })

  it('that are not on the list cause no request', async () => {
    const { cached, asked } = aCachedSource()
    for (let number = 0; number < 1000; number++) expect(await cached.page(`page-${number}`)).toBeNull()
    expect(asked).toEqual(['list'])
  })

  it.each([
    '..',
    '../site',
    'a/b',
    'A',
    'a_b',
    'a--b',
    '-a',
    '',
    ' one',
    'one\n',
    '%00',
    'ü',
    'a'.repeat(10_000),
  ])('with the invalid slug %j cause no request', async (slug) => {
    const { cached, asked } = aCachedSource()
    expect(await cached.page(slug)).toBeNull()
    expect(asked).toEqual([])
  })

  it('are served for a day if the source fails, and logged', async () => {
    const { cached, source, clock, log } = aCachedSource()
    await cached.page('one')
    source.away = true
    clock.passTime(23 * 60 * 60)
    expect(htmlOf(await cached.page('one'))).toBe('<p>Words</p>')
    expect(log.lines.map(({ event }) => event)).toEqual([
      'pages not read again, the last good copy is served',
      'page one not read again, the last good copy is served',
    ])
    await expect(cached.page('two')).rejects.toMatchObject({ code: 'unavailable' })
    expect(await cached.page('three')).toBeNull()
  })

  it('are evicted once they leave the list', async () => {
    const { cached, source, clock } = aCachedSource()
    await cached.page('one')
    source.slugs = ['two']
    clock.passTime(60)
    expect(await cached.page('one')).toBeNull()
    source.slugs = ['one', 'gone']
    clock.passTime(60)
    expect(await cached.page('gone')).toBeNull()
    source.pageAway = true
    await expect(cached.page('one'), 'an old copy').rejects.toMatchObject({ code: 'unavailable' })
  })

  it('fail, instead of being missing, if the list was never read', async () => {
    const { cached, source } = aCachedSource()
    source.away = true
    await expect(cached.page('one')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(cached.pages()).rejects.toMatchObject({ code: 'unavailable' })
  })
})
