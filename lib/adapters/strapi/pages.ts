import type { Card, Page, PageSummary, Section } from '../../domain/page'
import { isSlug } from '../../domain/slug'
import type { ContentReport } from '../../ports/content-report'
import { date } from '../upstream/reading/date'
import { picture } from '../upstream/reading/picture'
import { field, type Foreign, isEmpty, isMap, quoted, reading, warn } from '../upstream/reading/reading'
import { list } from '../upstream/reading/rows'
import { links } from '../upstream/reading/settings'
import { line } from '../upstream/reading/text'
import { video } from '../upstream/reading/video'
import { type AskContent, isPublished, readAll } from './content-call'
import { videoParts } from './exercises'
import { htmlAt } from './markdown'
import { inOrder } from './position'

const name = 'pages'
const on = (component: string) => `[sections][on][${component}][populate]`
const populate = [
  `${on('page.text')}=*`,
  `${on('page.text-and-image')}=*`,
  ...videoParts(`${on('page.text-and-video')}[video]`),
  `${on('page.cards')}[cards][populate]=*`,
]
// Components of other names, then a type without sections.
const lastly = [['[sections][populate]=*'], ['=*']]

type Rules = { site: string; timeZone: string; htmlOf: (from: Foreign) => string }

/** Reads every page, sorted by position. Empty if Strapi lacks this type. */
export async function readPages(ask: AskContent, report: ContentReport): Promise<PageSummary[]> {
  // Without sections, so that one unreadable page does not hide the others.
  const { entries } = await readAll(ask, { name, populate: [], mayBeAbsent: true })
  const { value, warnings } = reading(entries, name, (root) => {
    const rows = list(root).map((at) => ({ at, position: field(at, 'position').value }))
    const named = inOrder(rows).flatMap(({ at }) => summaryAt(at) ?? [])
    return named.filter(({ slug }, index) => named.findIndex((each) => each.slug === slug) === index)
  })
  report.content(name, warnings)
  return value
}

/**
 * Reads the page with this slug; `null` if there is none.
 * @param site Strapi's own address
 */
export async function readPage(
  ask: AskContent,
  report: ContentReport,
  { site, timeZone }: Pick<Rules, 'site' | 'timeZone'>,
  slug: string,
): Promise<Page | null> {
  if (!isSlug(slug)) return null
  const which = `filters[slug][$eq]=${slug}`
  const { data } = await ask({ name, populate, lastly, which, mayBeAbsent: true })
  const { value, warnings } = reading(data, name, (root) => {
    const rows = list(root, ['slug']).filter((at) => isPublished(at.value))
    const ofThisName = rows
      .filter((at) => isMap(at.value) && field(at, 'slug').value === slug)
      .map((at) => ({ at, position: field(at, 'position').value }))
    const [first] = inOrder(ofThisName)
    return first ? pageAt(first.at, { site, timeZone, htmlOf: htmlAt(site) }) : null
  })
  report.content(`page ${slug}`, warnings)
  return value
}

function summaryAt(at: Foreign): PageSummary | null {
  const slug = isMap(at.value) ? line(field(at, 'slug')) : ''
  if (!isSlug(slug)) {
    warn(field(at, 'slug'), `${quoted(slug)} is not usable in an address; the page is left out`)
    return null
  }
  const title = line(field(at, 'title'))
  return { slug, title: title === '' ? slug : title, description: line(field(at, 'description')) }
}

function pageAt(at: Foreign, rules: Rules): Page | null {
  const summary = summaryAt(at)
  return (
    summary && {
      ...summary,
      reviewed: date(field(at, 'reviewed'), { order: null, timeZone: rules.timeZone }),
      sections: list(field(at, 'sections')).flatMap((each) => sectionAt(each, rules)),
    }
  )
}

// Decided by the fields of the component, not by its name.
function sectionAt(at: Foreign, { site, htmlOf }: Rules): Section[] {
  if (!isMap(at.value)) {
    warn(at, 'is not a section of a page; left out')
    return []
  }
  const html = htmlOf(field(at, 'text', 'content', 'body'))
  const cards = list(field(at, 'cards'))
  if (cards.length > 0)
    return [{ kind: 'cards', html, cards: cards.map((card) => cardAt(card, { site, htmlOf })) }]
  const shown = video(field(at, 'video'), { site, title: '' })
  if (shown) return [{ kind: 'text-and-video', html, video: shown }]
  const image = picture(field(at, 'image'), site)
  const further = links(field(at, 'links')).map((link) => ({ ...link }))
  if (image) return [{ kind: 'text-and-image', html, image, links: further }]
  return html === '' && further.length === 0 ? [] : [{ kind: 'text', html, links: further }]
}

function cardAt(at: Foreign, { site, htmlOf }: Pick<Rules, 'site' | 'htmlOf'>): Card {
  const [link = null] = isEmpty(field(at, 'link').value) ? [] : links(field(at, 'link'))
  return {
    title: line(field(at, 'title')),
    html: htmlOf(field(at, 'text')),
    image: picture(field(at, 'image'), site),
    link,
  }
}
