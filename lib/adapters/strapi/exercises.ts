import type { Exercise } from '../../domain/exercise'
import type { ContentReport, ContentWarning } from '../../ports/content-report'
import { libraryOf } from '../upstream/reading/exercise'
import { isBlocks } from '../upstream/reading/blocks'
import { childAt, type Foreign, isMap, isObject, reading, withValue } from '../upstream/reading/reading'
import { list } from '../upstream/reading/rows'
import { type AskContent, readAll } from './content-call'
import { htmlAt } from './markdown'
import { inOrder } from './position'

const name = 'exercises'
/** A list of rows with `{rendered}` in a field is not deeper. */
const deepestText = 4
export const videoParts = (video: string) => [
  `${video}[populate][file]=true`,
  `${video}[populate][poster]=true`,
  `${video}[populate][captions][populate]=*`,
]
const parts = ['category', 'steps', 'dos', 'donts', 'stopIf', 'image']
const populate = [...parts.map((part) => `[${part}]=true`), ...videoParts('[video]')]

/**
 * Reads the whole library, sorted by position.
 * @param site Strapi's own address
 */
export async function readExercises(
  ask: AskContent,
  report: ContentReport,
  site: string,
): Promise<Exercise[]> {
  const { entries, refused } = await readAll(ask, { name, populate, lastly: [['=*']] })
  const { value, warnings } = reading(entries, name, (root) => {
    const rows = list(root).map((at) => ({ at, position: childAt(at, 'position').value }))
    const inHtml = withoutMarkdown(htmlAt(site, { breaks: true }))
    return libraryOf(
      inOrder(rows).map(({ at }) => inHtml(at)),
      site,
    )
  })
  report.content(name, [...leftOut(entries, refused), ...warnings])
  return value
}

/** Fields whose texts may be Markdown. Rows and lists in them are read as they are, with Markdown in each text. */
const richFields = ['summary', 'excerpt', 'steps', 'dos', 'donts', 'stopIf', 'stop_if']

/** @param toHtml renders the Markdown of a text; HTML stays as it is */
function withoutMarkdown(toHtml: (from: Foreign) => string): (at: Foreign) => Foreign {
  const rendered = (from: Foreign, depth = 0): unknown => {
    const { value } = from
    if (typeof value === 'string') return toHtml(from)
    if (!isObject(value) || depth > deepestText || isBlocks(value) || isBlocks([value])) return value
    const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
    const parts = [...keys].map((key) => [key, rendered(childAt(from, key), depth + 1)] as const)
    return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
  }
  return (at) =>
    isMap(at.value)
      ? withValue(at, {
          ...at.value,
          ...Object.fromEntries(
            richFields
              .filter((name) => Object.hasOwn(at.value as object, name))
              .map((name) => [name, rendered(childAt(at, name))]),
          ),
        })
      : at
}

/** A field that Strapi refuses to populate may still be in the entries, as plain text. */
function leftOut(entries: unknown[], refused: string[]): ContentWarning[] {
  const words = 'is refused by Strapi: the type lacks it, or what it refers to may not be read; left out'
  return refused
    .filter((field) => !entries.some((entry) => isMap(entry) && Object.hasOwn(entry, field)))
    .map((field) => ({ path: `${name}.${field}`, words }))
}
