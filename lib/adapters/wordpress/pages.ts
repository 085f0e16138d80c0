import { z } from 'zod'
import type { Page, PageSummary } from '../../domain/page'
import { isSlug } from '../../domain/slug'
import type { Ask } from '../upstream/ask'
import { splitIntoSections } from './page-sections'
import { parseAnswer } from '../upstream/parse'
import { dateOrNone, isEmpty, line, text, truth } from './wire-values'

/** More pages than this, of a hundred each, are not asked for. */
const mostAnswers = 20

const rendered = (value: z.ZodType<string>) =>
  z.preprocess((given) => (isEmpty(given) ? {} : given), z.object({ rendered: value }))

const pageSchema = z.object({
  slug: text,
  title: rendered(line),
  excerpt: rendered(line),
  content: z.object({ rendered: text.optional(), protected: truth }),
  meta: z.preprocess((given) => (isEmpty(given) ? {} : given), z.object({ digitrial_reviewed: dateOrNone })),
})
const pagesSchema = z.array(pageSchema)

// WordPress's own call: https://developer.wordpress.org/rest-api/reference/pages/#list-pages
const fields = '_fields=id,slug,title,excerpt,meta'
const pathOf = (number: number, content: 'content' | 'content.protected') =>
  `/wp-json/wp/v2/pages?per_page=100&page=${number}&orderby=menu_order&order=asc&${fields},${content}`

/** Every page, in the order of the menu. */
export async function readPages(ask: Ask): Promise<PageSummary[]> {
  const all = await readFrom(ask, 1)
  return all.map(({ slug, title, description }) => ({ slug, title, description }))
}

/** The page of that name; `null` where there is none. */
export async function readPage(ask: Ask, slug: string): Promise<Page | null> {
  if (!isSlug(slug)) return null
  const [page = null] = (await readAnswer(ask, `${pathOf(1, 'content')}&slug=${slug}`)).pages
  return page
}

async function readFrom(ask: Ask, number: number): Promise<Page[]> {
  // Without their texts: one that is too long to be read takes none of the others with it.
  const { pages, answers } = await readAnswer(ask, pathOf(number, 'content.protected'))
  const last = Math.min(answers, mostAnswers)
  const more = number < last ? await readFrom(ask, number + 1) : []
  const seen = new Set(pages.map(({ slug }) => slug))
  return [...pages, ...more.filter(({ slug }) => !seen.has(slug))]
}

async function readAnswer(ask: Ask, path: string): Promise<{ pages: Page[]; answers: number }> {
  const call = { method: 'GET', path, name: 'wp/v2/pages' } as const
  const { value, headers } = await ask(call)
  const answers = Number(headers.get('x-wp-totalpages') ?? 1)
  const open = parseAnswer(call, pagesSchema, value).filter(({ content }) => !content.protected)
  // A name in another writing has no address here, and of two pages of one name the first is meant.
  const named = open.filter(({ slug }) => isSlug(slug))
  const pages = named.filter(({ slug }, index) => named.findIndex((each) => each.slug === slug) === index)
  return { pages: pages.map(toPage), answers }
}

function toPage({ slug, title, excerpt, content, meta }: z.infer<typeof pageSchema>): Page {
  return {
    slug,
    title: title.rendered === '' ? slug : title.rendered,
    // WordPress cuts one out of the text where nobody wrote any: that is no sentence.
    description: excerpt.rendered.endsWith('[…]') ? '' : excerpt.rendered,
    reviewed: meta.digitrial_reviewed,
    sections: splitIntoSections(content.rendered ?? ''),
  }
}
