import type { ForeignHtml, Section } from '../../domain/page'

/** Splits a page's text into sections: the text before the first level 2 heading, then each heading with its text. */
export function splitIntoSections(html: ForeignHtml): Section[] {
  return html
    .split(/(?=<h2[\s>])/i)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'text', html: part.trim(), links: [] }))
}
