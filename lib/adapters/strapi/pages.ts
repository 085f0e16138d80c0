import { z } from 'zod'
import type { Card, Page, PageSummary, Section } from '../../domain/page'
import { isSlug } from '../../domain/slug'
import { unusable } from '../upstream/faults'
import { parseAnswer } from '../upstream/parse'
import { type AskContent, isPublished, readAll } from './content-call'
import { videoParts } from './exercises'
import { markdownAt } from './markdown'
import { linksSchema } from './site'
import { pictureOrNone, videoOrNone } from './wire-media'
import { dateOrNone, inOrder, line, listOf, partOf, position, text } from './wire-values'

const call = { method: 'GET', path: '', name: 'pages' } as const
const on = (component: string) => `[sections][on][${component}][populate]`
const populate = [
  `${on('page.text')}=*`,
  `${on('page.text-and-image')}=*`,
  ...videoParts(`${on('page.text-and-video')}[video]`),
  `${on('page.cards')}[cards][populate]=*`,
]

const summarySchema = z.object({ slug: text, title: line, description: line, position })

// Whatever its component is called: what it holds says what it is.
const sectionSchema = z.object({
  text,
  links: linksSchema,
  image: pictureOrNone,
  video: videoOrNone,
  cards: listOf(
    z.object({ title: line, text, image: pictureOrNone, link: partOf({ title: line, url: text }) }),
  ),
})
const pageSchema = summarySchema.extend({ reviewed: dateOrNone, sections: listOf(sectionSchema) })

type Wire<Schema extends z.ZodType> = z.infer<Schema>
type HtmlOf = (markdown: string) => string

/** Every page, in the order of their positions. */
export async function readPages(ask: AskContent): Promise<PageSummary[]> {
  // Without their sections: one that cannot be read takes none of the others with it.
  const entries = await readAll(ask, { name: call.name, populate: [] })
  // A name in another writing has no address here, and of two pages of one name the first is meant.
  const named = inOrder(parseAnswer(call, z.array(summarySchema), entries)).filter(({ slug }) => isSlug(slug))
  return named
    .filter(({ slug }, index) => named.findIndex((each) => each.slug === slug) === index)
    .map(summaryOf)
}

/**
 * The page of that name; `null` where there is none.
 * @param url Strapi's own address
 */
export async function readPage(ask: AskContent, url: string, slug: string): Promise<Page | null> {
  if (!isSlug(slug)) return null
  const { data } = await ask({ name: call.name, populate, which: `filters[slug][$eq]=${slug}` })
  const entries = parseAnswer(call, z.array(z.unknown()), data).filter(isPublished)
  const [page] = inOrder(parseAnswer(call, z.array(pageSchema), entries)).filter((each) => each.slug === slug)
  if (!page) return null
  try {
    const htmlOf = markdownAt(url)
    const sections = page.sections.flatMap((section) => sectionOf(section, htmlOf))
    return { ...summaryOf(page), reviewed: page.reviewed, sections }
  } catch {
    throw unusable(call, 'has a text that is no Markdown')
  }
}

function summaryOf({ slug, title, description }: Wire<typeof summarySchema>): PageSummary {
  return { slug, title: title === '' ? slug : title, description }
}

function sectionOf(section: Wire<typeof sectionSchema>, htmlOf: HtmlOf): Section[] {
  const { links, image, video } = section
  const html = htmlOf(section.text)
  if (section.cards.length > 0)
    return [{ kind: 'cards', html, cards: section.cards.map((card) => cardOf(card, htmlOf)) }]
  if (video) return [{ kind: 'text-and-video', html, video }]
  if (image) return [{ kind: 'text-and-image', html, image, links }]
  return html === '' && links.length === 0 ? [] : [{ kind: 'text', html, links }]
}

function cardOf(
  { title, text: written, image, link }: Wire<typeof sectionSchema>['cards'][number],
  htmlOf: HtmlOf,
): Card {
  return { title, html: htmlOf(written), image, link: link.url === '' ? null : link }
}
