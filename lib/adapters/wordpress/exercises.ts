import { z } from 'zod'
import { exerciseSchema } from '../../domain/content.schema'
import type { Exercise } from '../../domain/exercise'
import type { Ask } from '../upstream/ask'
import { parseAnswer } from '../upstream/parse'
import { pictureOrNone, videoOrNone } from './wire-media'
import { filled, line, listOf, paragraphs, text } from './wire-values'

const lines = listOf(paragraphs).transform((all) => all.filter((each) => each !== ''))

/** What is not needed to do it may be missing. */
const wireSchema = z
  .object({
    id: filled,
    slug: text,
    title: line,
    category: text,
    summary: paragraphs,
    steps: lines,
    dos: lines,
    donts: lines,
    stop_if: lines,
    image: pictureOrNone,
    video: videoOrNone,
  })
  .transform(({ stop_if: stopIf, ...exercise }): unknown => ({ ...exercise, stopIf }))
  .pipe(exerciseSchema)

const exercisesSchema = z.union([
  z.object({ exercises: listOf(wireSchema) }).transform(({ exercises }) => exercises),
  z.array(wireSchema),
])

/** The whole library, from `exercises`. */
export async function readExercises(ask: Ask, prefix: string): Promise<Exercise[]> {
  const call = { method: 'GET', path: `${prefix}/exercises`, name: 'exercises' } as const
  return parseAnswer(call, exercisesSchema, (await ask(call)).value)
}
