import type { ForeignHtml, Section } from '../../domain/page'

/** Makes sections of a page's text: what stands before its first heading of level 2, and each such heading with what follows. */
export function splitIntoSections(html: ForeignHtml): Section[] {
  return html
    .split(/(?=<h2[\s>])/i)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'text', html: part.trim(), links: [] }))
}
