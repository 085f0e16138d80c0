import type { Exercise } from '../../domain/exercise'
import type { ContentReport } from '../../ports/content-report'
import type { Ask } from '../upstream/ask'
import { unusable } from '../upstream/faults'
import { readLibraryFrom } from '../upstream/reading/exercise'

/**
 * Reads the whole library from `exercises`.
 * @param site the address of the WordPress
 */
export async function readExercises(
  ask: Ask,
  report: ContentReport,
  prefix: string,
  site: string,
): Promise<Exercise[]> {
  const call = { method: 'GET', path: `${prefix}/exercises`, name: 'exercises' } as const
  const { value, warnings } = readLibraryFrom((await ask(call)).value, site)
  report.content('exercises', warnings)
  if (!value) throw unusable(call, 'is in no envelope that we know: it should be {exercises: [...]}')
  return value
}
