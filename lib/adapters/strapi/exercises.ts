import type { Exercise } from '../../domain/exercise'
import type { ContentReport, ContentWarning } from '../../ports/content-report'
import { libraryOf } from '../upstream/reading/exercise'
import { childAt, isMap, reading } from '../upstream/reading/reading'
import { list } from '../upstream/reading/rows'
import { type AskContent, readAll } from './content-call'
import { inOrder } from './position'

const name = 'exercises'
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
    return libraryOf(
      inOrder(rows).map(({ at }) => at),
      site,
    )
  })
  report.content(name, [...leftOut(entries, refused), ...warnings])
  return value
}

/** A field that Strapi refuses to populate may still be in the entries, as plain text. */
function leftOut(entries: unknown[], refused: string[]): ContentWarning[] {
  const words = 'is refused by Strapi: the type lacks it, or what it refers to may not be read; left out'
  return refused
    .filter((field) => !entries.some((entry) => isMap(entry) && Object.hasOwn(entry, field)))
    .map((field) => ({ path: `${name}.${field}`, words }))
}
