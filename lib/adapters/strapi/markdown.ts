import { Marked } from 'marked'
import { boundedMarkdown, isHtml } from '../../domain/markdown-bound'
import { isBlocks } from '../upstream/reading/blocks'
import { htmlOfBlocks } from '../upstream/reading/blocks-html'
import { located } from '../upstream/reading/picture'
import { type Foreign, warn } from '../upstream/reading/reading'
import { text } from '../upstream/reading/text'

/**
 * Renders rich text (Markdown, HTML or blocks) as untrusted HTML.
 * @param site Strapi's own address, the prefix of uploads
 * @param breaks whether a newline within a paragraph is a line break
 */
export function htmlAt(site: string, { breaks = false } = {}): (from: Foreign) => string {
  const marked = new Marked({
    ...{ gfm: true, breaks },
    walkTokens: (token) => {
      if (token.type === 'image' || token.type === 'link') token.href = located(String(token.href), site)
    },
  })
  return (from) => {
    if (isBlocks(from.value)) return htmlOfBlocks(from.value, site)
    const written = text(from)
    if (isHtml(written)) return written.trim()
    const bounded = boundedMarkdown(written)
    if (bounded !== written) warn(from, 'is too long or too nested to be read as Markdown throughout')
    try {
      return marked.parse(bounded, { async: false }).trim()
    } catch {
      warn(from, 'is no Markdown; left out')
      return ''
    }
  }
}
