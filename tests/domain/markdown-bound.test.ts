import { Marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { boundedMarkdown, isHtml } from '@/lib/domain/markdown-bound'

const filled = (text: string, length = 24 * 1024) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)

describe('bounded Markdown', () => {
  it.each([
    '# Title\n\nSome **bold** and *italic* words, a [link](/a) and `code`.\n\n- one\n- two\n  - three\n\n> A quote',
    `A list\n\n${'- an entry of it\n'.repeat(100)}`,
    'snake_case_names and 2 * 3 * 4, ~~gone~~',
    '',
  ])('is unchanged for normal text', (text) => {
    expect(boundedMarkdown(text)).toBe(text)
  })

  // Checks how much is left for the library to parse, not how long that takes.
  it.each([
    '*a **b',
    '**a *b ',
    '~~a~',
    '`a',
    '[',
    '![',
    '[a](b',
    '<',
    '1. ',
    '> - ',
    '_a __b ',
    '***a **b *c',
  ])('reads 24 KB of %j as plain text', (text) => {
    const html = new Marked().parse(boundedMarkdown(filled(text)), { async: false })
    expect(html.startsWith('<p>')).toBe(true)
    expect(html).not.toMatch(/<(em|strong|del|code|ol|blockquote)>/)
  })

  it('splits a list that is far too long', () => {
    expect(boundedMarkdown('- a\n\n'.repeat(1000)).match(/<!-- -->/g)?.length).toBeGreaterThan(5)
  })

  it('parses 20 KB of a text and shows the rest unparsed', () => {
    const bounded = boundedMarkdown('Some **bold** words.\n\n'.repeat(2000))
    expect(bounded).toContain('Some **bold** words.\n\nSome')
    expect(bounded.trim().endsWith('<p>Some **bold** words.</p>')).toBe(true)
  })

  it('is told apart from HTML by isHtml', () => {
    expect(isHtml('<p>Hello</p>')).toBe(true)
    expect(isHtml('a < b')).toBe(false)
    expect(isHtml('<https://a.example>')).toBe(false)
  })
})
