// The demo programme in Strapi 5's format: numeric ids, uploaded pictures, and only plain fields unless `populate` asks
// for more.
import { readFileSync } from 'node:fs'
import { readPageFile } from '@/lib/adapters/embedded/content/page-file'
import type { Backend } from '@/lib/ports/backend'
import { toExercise, toPage, toSite } from '@/scripts/systems/strapi/programme.ts'
import { notFound, validationError } from './wire-errors'

type Entry = Record<string, unknown>

/** The maximum page size, low so that lists need several requests. */
const mostAtOnce = 10

const fileOf = (slug: string) => {
  const name = `pages/${slug}.md`
  return readPageFile(name, readFileSync(`lib/adapters/embedded/demo/content/${name}`, 'utf8')).value
}

/** Serves all readable content. */
export async function wireContent(backend: Backend) {
  const programme = toSite(await backend.site())
  const categories = programme.categories.map((each, index) => entryOf({ ...each }, index))
  const byKey = (key: unknown) => categories.find((each) => each.key === key)
  const { treatmentPlanSettings: plan, ...settings } = programme.site
  const whole = await Promise.all((await backend.pages()).map(({ slug }) => backend.page(slug)))
  const library = (await backend.exercises()).map((exercise, at) => {
    const wire: Entry = { ...toExercise(exercise, at), category: byKey(exercise.category) }
    return entryOf(wire, at, exercise.id)
  })
  const wirePages = whole.flatMap((each, at) => {
    const file = each && fileOf(each.slug)
    return each && file ? [entryOf({ ...toPage(each, file, at) }, at)] : []
  })
  const exerciseCategories = plan.exerciseCategories.map(byKey)
  const types: Record<string, { entries: Entry[]; isSingle?: boolean; parts: string[] }> = {
    '/api/site': {
      entries: [entryOf({ ...settings, treatmentPlanSettings: { ...plan, exerciseCategories } }, 0)],
      isSingle: true,
      parts: [
        'siteLogo',
        'cookieNotice',
        'mainNavigation',
        'footer',
        'treatmentPlanSettings',
        'painQuestion',
      ],
    },
    '/api/exercises': {
      // Reversed, so that the adapter has to sort.
      entries: library.toReversed(),
      parts: ['category', 'steps', 'dos', 'donts', 'stopIf', 'image', 'video'],
    },
    '/api/pages': { entries: wirePages.toReversed(), parts: ['sections'] },
  }

  return (pathname: string, search: URLSearchParams): Response => {
    const type = types[pathname]
    if (!type) return notFound()
    const asked = [...search.keys()].flatMap((key) => /^populate\[(\w+)\]/.exec(key)?.[1] ?? [])
    const unknown = asked.find((part) => !type.parts.includes(part))
    if (unknown !== undefined) return validationError(`Invalid key ${unknown}`)
    const left = type.parts.filter((part) => !asked.includes(part))
    const slug = search.get('filters[slug][$eq]')
    const found = type.entries
      .filter((each) => slug === null || each.slug === slug)
      .map((entry) => Object.fromEntries(Object.entries(entry).filter(([key]) => !left.includes(key))))
    if (type.isSingle) return Response.json({ data: found[0], meta: {} })
    const pageSize = Math.min(Number(search.get('pagination[pageSize]') ?? 25), mostAtOnce)
    const at = Number(search.get('pagination[page]') ?? 1)
    const total = found.length
    const pagination = { page: at, pageSize, pageCount: Math.ceil(total / pageSize), total }
    return Response.json({ data: found.slice((at - 1) * pageSize, at * pageSize), meta: { pagination } })
  }
}

function entryOf(fields: Entry, index: number, documentId = `document${index}`): Entry {
  const at = '2026-03-01T10:00:00.000Z'
  const times = { createdAt: at, updatedAt: at, publishedAt: at, locale: null }
  return { id: 2 * index + 2, documentId, ...(uploaded(fields) as Entry), ...times }
}

/** Replaces file references by Strapi's media objects. */
function uploaded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(uploaded)
  if ('$file' in value) return mediaOf(value as { $file: string; alternativeText?: string })
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, uploaded(part)]))
}

const types = { mp4: 'video/mp4', vtt: 'text/vtt', png: 'image/png' }

function mediaOf({ $file, alternativeText = '' }: { $file: string; alternativeText?: string }) {
  const name = $file.split('/').at(-1) ?? ''
  const ending = name.split('.').at(-1) ?? ''
  const isPicture = ending === 'png'
  return {
    ...{ id: 5, documentId: 'file', name, alternativeText, caption: null },
    ...{ width: isPicture ? 640 : null, height: isPicture ? 480 : null, formats: null },
    mime: types[ending as keyof typeof types],
    url: `/uploads/${name}`,
  }
}
