import type { CalendarDate } from './calendar-date'
import type { Picture } from './picture'
import type { Link } from './site'
import type { Video } from './video'

/** HTML as the content system gives it: it may hold anything. Only `lib/content` may turn it into what is shown. */
export type ForeignHtml = string

declare const clean: unique symbol
/** HTML that may be shown as it is. Made in `lib/content/clean-html.ts` alone. */
export type CleanHtml = string & { readonly [clean]: true }

/** The page whose words visitors see at `/`. It stands in no list and has no address of its own. */
export const homeSlug = 'home'
/** The page at /shared/your-advice (specification, section 2). */
export const adviceSlug = 'your-advice'

/** What lists of pages show. */
export type PageSummary = {
  /** The last part of its address: /shared/{slug}. */
  slug: string
  title: string
  /** One sentence, for lists and search engines; `''` where there is none. */
  description: string
}

/** A page of the content system. `Html`: what its texts are, foreign before they are cleaned and clean afterwards. */
export type Page<Html = ForeignHtml> = PageSummary & {
  /** When somebody at the clinic last read it through. */
  reviewed: CalendarDate | null
  sections: Section<Html>[]
}

export type Section<Html = ForeignHtml> =
  | { kind: 'text'; html: Html; links: Link[] }
  | { kind: 'text-and-image'; html: Html; image: Picture; links: Link[] }
  | { kind: 'text-and-video'; html: Html; video: Video }
  | { kind: 'cards'; html: Html; cards: Card<Html>[] }

export type Card<Html = ForeignHtml> = { title: string; html: Html; image: Picture | null; link: Link | null }

/** The words of the heading that a section begins with; `null` where it begins with something else. */
export function headingOf({ html }: Section<CleanHtml>): string | null {
  return wordsOf(/^\s*<h2[^>]*>(.*?)<\/h2>/s.exec(html)?.[1])
}

/**
 * What a page says of itself: its description, or else its first paragraph.
 * @returns at most 160 characters, whole words as far as there are spaces; `''` where there is nothing
 */
export function descriptionOf({ description, sections }: Page<CleanHtml>): string {
  if (description !== '') return description
  for (const { html } of sections)
    for (const [, paragraph] of html.matchAll(/<p(?:\s[^>]*)?>(.*?)<\/p>/gs)) {
      const words = wordsOf(paragraph)
      if (words !== null) return shortened(words)
    }
  return ''
}

function shortened(words: string): string {
  const characters = Array.from(words)
  if (characters.length <= 160) return words
  // The last of them gives way to the ellipsis, unless it is the space behind a word.
  const whole = /^(.+)\s/s.exec(characters.slice(0, 160).join(''))?.[1]
  return `${whole ?? characters.slice(0, 159).join('')}…`
}

/** As plain text: clean HTML writes no other signs as entities than these. */
function wordsOf(html: string | undefined): string | null {
  const words = html
    ?.replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words === undefined || words === '' ? null : words
}
