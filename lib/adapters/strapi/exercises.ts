import { z } from 'zod'
import { exerciseSchema } from '../../domain/content.schema'
import type { Exercise } from '../../domain/exercise'
import { isSlug } from '../../domain/slug'
import { parseAnswer } from '../upstream/parse'
import { type AskContent, readAll } from './content-call'
import { pictureOrNone, videoOrNone } from './wire-media'
import { inOrder, line, listOf, paragraphs, partOf, position, text } from './wire-values'

const name = 'exercises'
export const videoParts = (video: string) => [
  `${video}[populate][file]=true`,
  `${video}[populate][poster]=true`,
  `${video}[populate][captions][populate]=*`,
]
const parts = ['category', 'steps', 'dos', 'donts', 'stopIf', 'image']
const populate = [...parts.map((part) => `[${part}]=true`), ...videoParts('[video]')]

/** Stands where a category is missing: the exercise is shown below all that have one. */
const noCategory = '–'

const category = z
  .preprocess((value) => (typeof value === 'string' ? { key: value } : value), partOf({ key: text }))
  .transform(({ key }) => (key === '' ? noCategory : key))

const lines = listOf(
  z.preprocess(
    (value) => (typeof value === 'string' ? { text: value } : value),
    partOf({ text: paragraphs }),
  ),
).transform((all) => all.map((each) => each.text).filter((each) => each !== ''))

/** What is not needed to do it may be missing. */
const wireSchema = z
  .object({
    documentId: text,
    id: text,
    position,
    slug: text,
    title: line,
    category,
    summary: paragraphs,
    steps: lines,
    dos: lines,
    donts: lines,
    stopIf: lines,
    image: pictureOrNone,
    video: videoOrNone,
  })
  .transform(({ documentId, position, ...entry }): unknown => {
    const id = documentId === '' ? entry.id : documentId
    // Strapi also takes capitals, dots and underscores. One such name must cost neither the library nor the exercise.
    return { position, exercise: { ...entry, id, slug: isSlug(entry.slug) ? entry.slug : id } }
  })
  .pipe(z.object({ position: z.number(), exercise: exerciseSchema }))

/** The whole library, in the order of its positions. */
export async function readExercises(ask: AskContent): Promise<Exercise[]> {
  const entries = await readAll(ask, { name, populate })
  const all = parseAnswer({ method: 'GET', path: '', name }, z.array(wireSchema), entries)
  const exercises = inOrder(all).map(({ exercise }) => exercise)
  return exercises.filter(({ id }, index) => exercises.findIndex((each) => each.id === id) === index)
}
