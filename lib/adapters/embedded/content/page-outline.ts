import { lexer, type Token, type Tokens } from 'marked'
import { boundedMarkdown } from '../../../domain/markdown-bound'
import type { ContentFault } from './fault'
import { inner, longestPage, withLines } from './page-parts'
import { items } from './translation-rules'

/** A part of a page that its translations must have too, and its line in the file. */
export type OutlinePart = { what: string; line: number }

/**
 * The headings, lists, tables, quotations, pictures and blocks of a page, in their order.
 * @param firstLine line of the file in which the Markdown begins, from 1
 */
export function outlineOf(markdown: string, firstLine: number): OutlinePart[] {
  const tokens = lexer(boundedMarkdown(markdown, longestPage), { gfm: true })
  return inner(withLines(tokens, firstLine)).flatMap(({ token, line }) => {
    const what = kindOf(token)
    return what === null ? [] : [{ what, line }]
  })
}

/** Reports the first part in which a translation differs from its original. */
export function outlineFaults(
  { file, outline }: { file: string; outline: OutlinePart[] },
  original: { file: string; outline: OutlinePart[] },
): ContentFault[] {
  const longer = Math.max(outline.length, original.outline.length)
  for (let index = 0; index < longer; index++) {
    const [one, other] = [outline[index], original.outline[index]]
    if (one?.what === other?.what) continue
    const line = one?.line ?? outline.at(-1)?.line ?? null
    const there = other ? `${original.file}:${other.line} has ${other.what}` : `${original.file} has ended`
    const words = `${one ? `has ${one.what} here` : 'ends here'}, and ${there}: write the same parts in the same order`
    return [{ file, line, words }]
  }
  return []
}

function kindOf(token: Token): string | null {
  switch (token.type) {
    case 'heading':
      return `a heading ${'#'.repeat((token as Tokens.Heading).depth)}`
    case 'list':
      return `a list of ${items((token as Tokens.List).items.length)}`
    case 'table':
      return `a table of ${(token as Tokens.Table).rows.length} rows`
    case 'blockquote':
      return 'a quotation'
    case 'image':
      return 'a picture'
    case 'code':
      return (token as Tokens.Code).lang === 'video' ? 'a video' : 'a block'
    default:
      return null
  }
}
