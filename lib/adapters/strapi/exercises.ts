import type { Exercise } from '../../domain/exercise'
import type { ContentReport } from '../../ports/content-report'
import { libraryOf } from '../upstream/reading/exercise'
import { childAt, reading } from '../upstream/reading/reading'
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
  const entries = await readAll(ask, { name, populate })
  const { value, warnings } = reading(entries, name, (root) => {
    const rows = list(root).map((at) => ({ at, position: childAt(at, 'position').value }))
    return libraryOf(
      inOrder(rows).map(({ at }) => at),
      site,
    )
  })
  report.content(name, warnings)
  return value
}
