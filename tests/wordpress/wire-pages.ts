import type { Backend } from '@/lib/ports/backend'
import { toPage } from '@/scripts/systems/wordpress/programme.ts'

// Low, so that the list needs several requests.
const atOnce = 2

const encoded = (text: string) => text.replaceAll('&', '&#038;').replaceAll("'", '&#8217;')

/** The answer of `wp/v2/pages`, plus a page with a password and one whose slug is not valid in the app. */
export async function answerPages({ pages, page }: Pick<Backend, 'pages' | 'page'>, search: URLSearchParams) {
  const all = await Promise.all((await pages()).map(({ slug }) => page(slug)))
  const kept = all.flatMap((each) => (each ? [toPage(each)] : []))
  const wire = kept.map(({ slug, title, excerpt, content, reviewed }, index) => ({
    id: 300 + index,
    slug,
    title: { rendered: encoded(title) },
    excerpt: { rendered: excerpt === '' ? '' : `<p>${encoded(excerpt)}</p>\n`, protected: false },
    content: { rendered: content, protected: false },
    meta: reviewed === null ? [] : { digitrial_reviewed: reviewed.replaceAll('-', '') },
  }))
  const [first] = wire
  const others = first
    ? [
        { ...first, slug: 'with-a-password', content: { rendered: '', protected: true } },
        { ...first, slug: '%e8%86%9d' },
      ]
    : []
  const slug = search.get('slug')
  const asked = [...others, ...wire].filter((each) => slug === null || each.slug === slug)
  const from = (Number(search.get('page')) - 1) * atOnce
  return Response.json(asked.slice(from, from + atOnce), {
    headers: { 'X-WP-TotalPages': String(Math.ceil(asked.length / atOnce)) },
  })
}
