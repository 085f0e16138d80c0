import type { ForeignHtml, Page, PageSummary, Section } from '../../domain/page'
import { isSlug } from '../../domain/slug'
import type { ContentReport } from '../../ports/content-report'
import type { Ask } from '../upstream/ask'
import { unusable } from '../upstream/faults'
import { date } from '../upstream/reading/date'
import { flag } from '../upstream/reading/flag'
import { plainLine } from '../upstream/reading/plain-text'
import { field, type Foreign, isMap, quoted, reading, warn } from '../upstream/reading/reading'
import { list } from '../upstream/reading/rows'
import { line, text } from '../upstream/reading/text'
import { restPath } from './rest-path'

/** The most batches, of a hundred pages each, that are requested. */
const mostAnswers = 20

type Pages = { ask: Ask; report: ContentReport; prefix: string; timeZone: string }

// WordPress's own call: https://developer.wordpress.org/rest-api/reference/pages/#list-pages
const fields = '_fields=id,slug,title,excerpt,meta'
const pathOf = (prefix: string, number: number, content: 'content' | 'content.protected', more = '') =>
  restPath(
    prefix,
    '/wp/v2/pages',
    `per_page=100&page=${number}&orderby=menu_order&order=asc&${fields},${content}${more}`,
  )

/** Reads every page, in menu order. Empty if the server lacks this call, which is not part of the specification. */
export async function readPages(pages: Pages): Promise<PageSummary[]> {
  const all = await readFrom(pages, 1)
  return all.map(({ slug, title, description }) => ({ slug, title, description }))
}

/** Reads the page with this slug; `null` if there is none. */
export async function readPage(pages: Pages, slug: string): Promise<Page | null> {
  if (!isSlug(slug)) return null
  const path = `${pathOf(pages.prefix, 1, 'content')}&slug=${slug}`
  const [page = null] = (await readAnswer(pages, path)).pages
  return page
}

async function readFrom(pages: Pages, number: number): Promise<Page[]> {
  // Without texts, so that one page too long to read does not hide the others.
  const answer = await readAnswer(pages, pathOf(pages.prefix, number, 'content.protected'), number)
  const last = Math.min(answer.answers, mostAnswers)
  const more = number < last ? await readFrom(pages, number + 1) : []
  const seen = new Set(answer.pages.map(({ slug }) => slug))
  return [...answer.pages, ...more.filter(({ slug }) => !seen.has(slug))]
}

async function readAnswer(
  { ask, report, timeZone }: Pages,
  path: string,
  number?: number,
): Promise<{ pages: Page[]; answers: number }> {
  const call = { method: 'GET', path, name: 'wp/v2/pages', alsoSuccess: 404 } as const
  const { value: given, headers } = await ask(call)
  if (given === undefined) {
    report.content('pages 1', [{ path: 'wp/v2/pages', words: 'is not there: this site has no pages' }])
    return { pages: [], answers: 1 }
  }
  if (!Array.isArray(given)) throw unusable(call, 'is not a list of pages')
  const answers = Number(headers.get('x-wp-totalpages') ?? 1)
  const { value, warnings } = reading(given, 'pages', (root) =>
    list(root, ['slug']).flatMap((at) => pageAt(at, timeZone) ?? []),
  )
  if (number !== undefined) report.content(`pages ${number}`, warnings)
  // Of two pages with the same slug, the first is used.
  const named = new Map(value.toReversed().map((page) => [page.slug, page]))
  return { pages: value.filter((page) => named.get(page.slug) === page), answers }
}

/** `null` if the page has no usable slug, or a password. */
function pageAt(at: Foreign, timeZone: string): Page | null {
  const slug = isMap(at.value) ? line(field(at, 'slug')) : ''
  const content = field(at, 'content')
  // A page that may be protected is not shown.
  if (flag(field(content, 'protected')) !== false) return null
  if (!isSlug(slug)) {
    warn(field(at, 'slug'), `${quoted(slug)} is not usable in an address; the page is left out`)
    return null
  }
  const title = line(field(at, 'title'))
  const excerpt = plainLine(text(field(at, 'excerpt')))
  return {
    slug,
    title: title === '' ? slug : title,
    // WordPress generates an excerpt from the text if the author wrote none: that is not a sentence.
    description: excerpt.endsWith('[…]') ? '' : excerpt,
    reviewed: date(field(field(at, 'meta'), 'digitrial_reviewed'), { order: null, timeZone }),
    sections: splitIntoSections(isMap(content.value) ? text(field(content, 'rendered')) : text(content)),
  }
}

/** Splits a page's text into sections: the text before the first level 2 heading, then each heading with its text. */
function splitIntoSections(html: ForeignHtml): Section[] {
  return html
    .split(/(?=<h2[\s>])/i)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'text', html: part.trim(), links: [] }))
}
