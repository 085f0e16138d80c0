import type { CalendarDate } from './calendar-date'
import type { Picture } from './exercise'
import type { Link } from './site'
import type { Video } from './video'

/** HTML as the content system gives it: it may hold anything. Only `lib/content` may turn it into what is shown. */
export type ForeignHtml = string

declare const clean: unique symbol
/** HTML that may be shown as it is. Made in `lib/content/clean-html.ts` alone. */
export type CleanHtml = string & { readonly [clean]: true }

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
