import { Marked } from 'marked'
import { located } from './wire-values'

/**
 * Turns Markdown into HTML, which is foreign: whatever stands in the Markdown is in it.
 * @param url Strapi's own address, before what was uploaded there
 * @throws whatever a text does to the library, such as one that nests too deeply
 */
export function markdownAt(url: string): (markdown: string) => string {
  const marked = new Marked({
    gfm: true,
    walkTokens: (token) => {
      if (token.type === 'image' || token.type === 'link') token.href = located(String(token.href), url)
    },
  })
  return (markdown) => marked.parse(markdown, { async: false }).trim()
}
