import { type GoneExercise, goneExercises } from '../../lib/adapters/embedded/content/gone-exercises.ts'
import { importedContent } from '../../lib/adapters/embedded/content/imported-content.ts'
import { demoContent } from '../../lib/adapters/embedded/content/place.ts'
import { hasDatabase } from '../../lib/adapters/embedded/store/client.ts'
import type { Config } from '../../lib/config/config.ts'
import { ask } from '../people/ask.ts'

/** What an import takes away. */
export type Gone = {
  /** In the plans of people, or perhaps in them if that could not be found out. */
  planned: (GoneExercise & { people: number | null })[]
  /** How many of the clinic's exercises no plan has. */
  unused: number
  /** Why the plans could not be asked; empty if they were. */
  problems: string[]
}

/** Finds out which exercises an import of `folder` takes away, and how many people have them in their plan. */
export async function goneByImport(folder: string, config: Config): Promise<Gone> {
  const imported = await importedContent(config.dataDir)
  const gone = await goneExercises(imported ?? demoContent, folder)
  if (gone.length === 0) return { planned: [], unused: 0, problems: [] }
  const answer = await countsOfPlans(config)
  if ('problems' in answer)
    return { planned: gone.map((each) => ({ ...each, people: null })), unused: 0, problems: answer.problems }
  const counts = new Map(Object.entries(answer.done.exercises))
  const planned = gone.flatMap((each) => {
    const people = counts.get(each.id)
    return people === undefined ? [] : [{ ...each, people }]
  })
  // That the demo's exercises go is what a first import is for.
  return { planned, unused: imported === null ? 0 : gone.length - planned.length, problems: [] }
}

async function countsOfPlans(config: Config) {
  // Opening a database would make one.
  const isNone = config.databaseUrl === null && !(await hasDatabase(config.dataDir))
  return isNone ? { done: { exercises: {} } } : ask(config, 'plan-exercises', {})
}

/** The lines that an admin reads before they decide. */
export function goneInWords({ planned, problems }: Gone, folder: string): string {
  return [
    ...(problems.length > 0
      ? ['It cannot be found out which exercises people have in their plan.', ...problems]
      : []),
    problems.length > 0
      ? `Exercises that are not in ${folder}:`
      : `Exercises that people have in their plan, and that are not in ${folder}:`,
    ...planned.map(({ title, id, people }) => `  ${title} (${id})${people === null ? '' : peopleIn(people)}`),
    'They would disappear from the plans. To keep one, keep the name of its file.',
  ].join('\n')
}

/** A line on the exercises that go away and that no plan has; `null` if there are none. */
export function unusedInWords(unused: number): string | null {
  if (unused === 0) return null
  return `No longer there, and in no plan: ${unused} ${unused === 1 ? 'exercise' : 'exercises'}.`
}

function peopleIn(count: number): string {
  return `: ${count} ${count === 1 ? 'person' : 'people'}`
}
