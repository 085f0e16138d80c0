// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from '@/lib/content/clean-html'
import { hostileSamples } from '../builders/hostile-html'
import { anyHtml } from '../builders/html-trees'

// Long run: `HOSTILE_TREES=50000 npx vitest run tests/content/hostile-html.test.ts`
const trees = Number(process.env.HOSTILE_TREES ?? 2000)

const origins = ['https://cms.example']

// Repeated here on purpose, so that a tag too many in the product fails the tests.
const allowedTags = new Set(
  (
    'h2 h3 h4 p div br hr blockquote pre figure figcaption img a ul ol li dl dt dd strong em code abbr sub sup small ' +
    's mark table caption thead tbody tfoot tr th td'
  ).split(' '),
)
const allowedAttributes: Record<string, string> = {
  a: 'href title rel',
  abbr: 'title',
  img: 'src alt title width height',
  ol: 'start',
  td: 'colspan rowspan',
  th: 'colspan rowspan scope',
}

/** @returns the tags and attributes that a browser's parser finds in this HTML and that are not allowed */
function forbiddenIn(html: string): string[] {
  const { documentElement: root, body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  const elements = [...root.querySelectorAll('*')].filter((each) => !/^(head|body)$/.test(each.localName))
  const found = elements.flatMap((element) => {
    const tag = element.localName
    if (!allowedTags.has(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [`<${tag}>`]
    const names = `lang dir ${allowedAttributes[tag] ?? ''}`.split(' ')
    return [...element.attributes].flatMap(({ name, value }) => {
      const isRight =
        names.includes(name) &&
        (name !== 'href' || isLink(value, element.getAttribute('rel'))) &&
        (name !== 'src' || /^(\/content\/|https:\/\/cms\.example\/)/.test(value))
      return isRight ? [] : [`<${tag} ${name}="${value}">`]
    })
  })
  return body.attributes.length > 0 ? [...found, 'attributes of the body'] : found
}

function isLink(href: string, rel: string | null): boolean {
  const { protocol, host } = new URL(href, 'https://site.invalid/shared/page')
  if (protocol === 'mailto:' || protocol === 'tel:') return true
  return /^https?:$/.test(protocol) && (host === 'site.invalid' || rel === 'noopener noreferrer')
}

describe('hostile HTML', () => {
  const samples = hostileSamples()

  it('has over 1,000 samples, most of them forbidden before cleaning', () => {
    expect(samples.length).toBeGreaterThan(1000)
    const some = samples.filter((_, index) => index % 20 === 0)
    const asTheyAre = some.filter((sample) => forbiddenIn(sample).length > 0)
    expect(asTheyAre.length).toBeGreaterThan(some.length * 0.7)
  })

  it('[H13a] is safe after cleaning, and cleaning again changes nothing', () => {
    const wrong = samples.flatMap((sample) => {
      const clean = cleanHtml(sample, origins)
      const found = forbiddenIn(clean)
      return found.length > 0 || cleanHtml(clean, origins) !== clean ? [{ sample, clean, found }] : []
    })
    expect(wrong).toEqual([])
  })

  it(`is safe after cleaning, in ${trees} random trees`, { timeout: 900_000 }, () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const clean = cleanHtml(html, origins)
        expect(forbiddenIn(clean)).toEqual([])
        expect(cleanHtml(clean, origins)).toBe(clean)
      }),
      { numRuns: trees },
    )
  })

  it.each([
    ['tags in tags', '<b>'.repeat(100_000)],
    ['an attribute without end', `<p title="${'a'.repeat(500_000)}`],
    ['tags that are not closed', '<'.repeat(300_000)],
    ['links in links', '<a href="/x">'.repeat(20_000)],
    ['iframes in iframes', '<iframe>'.repeat(20_000)],
    ['comments', '<!--'.repeat(100_000)],
  ])('of hundreds of kilobytes is cleaned: %s', (_, html) => {
    expect(forbiddenIn(cleanHtml(html, origins).slice(0, 10_000))).toEqual([])
  })
})
