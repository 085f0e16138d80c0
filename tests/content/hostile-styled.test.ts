// @vitest-environment jsdom
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { styledWords } from '@/components/exercise/styled-words'
import { htmlAt } from '@/lib/adapters/strapi/markdown'
import { styledLines, styledText } from '@/lib/adapters/upstream/reading/styled'
import { reading } from '@/lib/adapters/upstream/reading/reading'
import { cleanExercise } from '@/lib/content/clean-exercise'
import { anExercise } from '../builders/exercise'
import { hostileSamples } from '../builders/hostile-html'
import { anyHtml } from '../builders/html-trees'

const trees = Number(process.env.HOSTILE_TREES ?? 500)
const site = 'https://cms.example'
const allowed = new Set(['div', 'span', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'br', 'head', 'body', 'html'])
const attributes = new Set(['class', 'data-words', 'href', 'rel'])

/** @returns the page's markup of an exercise whose texts are this HTML */
function shown(html: string): string {
  const { value } = reading(html, 'text', (from) => ({
    summary: styledText(from, site),
    steps: styledLines(from, site),
  }))
  const { summary, steps } = value
  const { styled } = cleanExercise(
    anExercise('sit', {
      styled: {
        ...(summary.styled && { summary: summary.styled }),
        ...(steps.styled && { steps: steps.styled }),
      },
    }),
    [],
  )
  return [
    styledWords(summary.words, styled?.summary),
    ...steps.words.map((words, index) => styledWords(words, styled?.steps?.[index])),
  ]
    .map((text) => renderToStaticMarkup(createElement('div', null, text)))
    .join('')
}

/** @returns what a browser's parser finds in this markup that is not allowed */
function forbiddenIn(markup: string): string[] {
  const page = new DOMParser().parseFromString(markup, 'text/html')
  return [...page.querySelectorAll('*')].flatMap((element) => {
    if (!allowed.has(element.localName)) return [`<${element.localName}>`]
    return [...element.attributes].flatMap(({ name, value }) => {
      const isRight = attributes.has(name) && (name !== 'href' || isFollowed(value))
      return isRight ? [] : [`<${element.localName} ${name}="${value}">`]
    })
  })
}

function isFollowed(href: string): boolean {
  const { protocol } = new URL(href, 'https://here.invalid/page')
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol)
}

describe('hostile HTML in steps and summary', () => {
  it('runs and loads nothing, nor does its Markdown', () => {
    const toHtml = htmlAt(site, { breaks: true })
    const wrong = hostileSamples().flatMap((sample) =>
      [sample, reading(`- a\n\n${sample} **b**`, 'text', toHtml).value].flatMap((html) => {
        const found = forbiddenIn(shown(html))
        return found.length > 0 ? [{ html, found }] : []
      }),
    )
    expect(wrong).toEqual([])
  }, 300_000)

  it(`runs and loads nothing in ${trees} random trees`, { timeout: 900_000 }, () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        expect(forbiddenIn(shown(html))).toEqual([])
      }),
      { numRuns: trees },
    )
  })

  it.each(['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', 'https://a:b@evil.example/'])(
    'leaves only the words of a link to %s',
    (href) => {
      expect(shown(`<p>See <a href="${href}">this</a> <b>now</b></p>`)).not.toContain('<a')
    },
  )

  it.each([
    ['tags in tags', '<b>'.repeat(20_000)],
    ['lists in lists', '<ul><li>a'.repeat(5_000)],
    ['tags that are not closed', '<'.repeat(100_000)],
    ['links in links', '<a href="/x">'.repeat(5_000)],
  ])('is read although it is large: %s', (_what, html) => {
    expect(forbiddenIn(shown(`${html}<em>x</em>`))).toEqual([])
  })
})
