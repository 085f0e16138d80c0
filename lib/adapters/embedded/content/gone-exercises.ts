import path from 'node:path'
import { readExercises } from './files'

/** An exercise that an import would take away. */
export type GoneExercise = { id: string; title: string }

/**
 * Compares the exercises of two content folders by their ids, which are the names of their files.
 * @param present what people see now; of a file with mistakes the id stands for the title
 * @param fresh what would take its place
 * @returns those that only `present` has, in its order
 */
export async function goneExercises(present: string, fresh: string): Promise<GoneExercise[]> {
  const [before, after] = await Promise.all([readExercises(present), readExercises(fresh)])
  const kept = new Set(after.files.map(({ file }) => idOf(file)))
  return before.files
    .map(({ file, value }) => ({ id: idOf(file), title: value?.exercise.title ?? idOf(file) }))
    .filter(({ id }) => !kept.has(id))
}

function idOf(file: string): string {
  return path.posix.basename(file, '.md')
}
