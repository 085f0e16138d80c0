import type { CalendarDate } from './calendar-date'
import type { Language } from './language'
import type { Picture } from './picture'
import type { Link } from './site'
import type { Video } from './video'

/** HTML from the content system, unsanitised. Only `lib/content` may turn it into HTML for display. */
export type ForeignHtml = string

declare const clean: unique symbol
/** Sanitised HTML. Created only in `lib/content/clean-html.ts`. */
export type CleanHtml = string & { readonly [clean]: true }

/** The page whose content visitors see at `/`. It is in no list and has no address of its own. */
export const homeSlug = 'home'
/** The page at /shared/your-advice (specification, section 2). */
export const adviceSlug = 'your-advice'

/** The page about the first week, for people whose plan is not made yet. */
export const firstWeekSlug = 'getting-started'

/** The fields that lists of pages show. */
export type PageSummary = {
  /** The last segment of its address: /shared/{slug}. */
  slug: string
  title: string
  /** One sentence, for lists and search engines; `''` if there is none. */
  description: string
  /** The language of its words; missing if the content system does not say. */
  language?: Language
}

/**
 * A page of the content system. `Html`: the type of its texts, `ForeignHtml` before they are sanitised and `CleanHtml`
 * after.
 */
export type Page<Html = ForeignHtml> = PageSummary & {
  /** When the clinic last reviewed it. */
  reviewed: CalendarDate | null
  sections: Section<Html>[]
}

export type Section<Html = ForeignHtml> =
  | { kind: 'text'; html: Html; links: Link[] }
  | { kind: 'text-and-image'; html: Html; image: Picture; links: Link[] }
  | { kind: 'text-and-video'; html: Html; video: Video }
  | { kind: 'cards'; html: Html; cards: Card<Html>[] }

export type Card<Html = ForeignHtml> = { title: string; html: Html; image: Picture | null; link: Link | null }

/** Returns the text of the heading at the start of a section; `null` if it starts with something else. */
export function headingOf({ html }: Section<CleanHtml>): string | null {
  return wordsOf(/^\s*<h2[^>]*>(.*?)<\/h2>/s.exec(html)?.[1])
}

/**
 * Returns a page's description, or else its first paragraph.
 * @returns at most 160 characters, cut between words if possible; `''` if there is no text
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
  // Cut at the last space in the first 160 characters, or after 159, to leave room for the ellipsis.
  const whole = /^(.+)\s/s.exec(characters.slice(0, 160).join(''))?.[1]
  return `${whole ?? characters.slice(0, 159).join('')}…`
}

/** Converts to plain text: sanitised HTML contains no other entities than these. */
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
