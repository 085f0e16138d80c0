// Format of an exercise file: YAML front matter between two lines of three dashes, then lists under level 2 headings.
import { z } from 'zod'
import type { Exercise } from '../../../domain/exercise'
import { doseField, guideFields, guideIn, tagsField } from './guide-front'
import { imageNameFault } from './image'
import { readParts, type MarkdownFile } from './markdown'
import { fields, filledText, must } from './shape'
import { readSections } from './exercise-sections'
import { checkVideoFront, namedVideo, type NamedVideo, videoFields, videoNamesIn } from './video-front'

export type ExerciseFile = {
  /** Without picture and video, which are in other files. */
  exercise: Exercise
  /** Sort key in the library; exercises with `null` come last. */
  order: number | null
  /** The picture beside the file. */
  image: { name: string; alt: string } | null
  video: NamedVideo | null
}

const frontSchema = fields({
  title: filledText,
  category: filledText,
  summary: z.string(must('a text')).default(''),
  order: z.number(must('a number')).nullable().default(null),
  image: z
    .string(must('the name of a picture'))
    .superRefine((name, context) => {
      const message = imageNameFault(name)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  imageAlt: z.string(must('a text that says what the picture shows')).optional(),
  tags: tagsField,
  dose: doseField,
  ...guideFields,
  ...videoFields,
}).superRefine((front, context) => {
  checkVideoFront(front, context)
  const { image, imageAlt } = front
  if (image !== undefined && imageAlt === undefined)
    context.addIssue({
      code: 'custom',
      path: ['image'],
      message: 'needs a line imageAlt: that says what the picture shows',
    })
  if (image === undefined && imageAlt !== undefined)
    context.addIssue({
      code: 'custom',
      path: ['imageAlt'],
      message: 'is there without an image: add image: or take it away',
    })
})

/**
 * Parses the file of an exercise.
 * @param file such as `exercises/sit-to-stand.md`; its base name is the exercise's id and slug
 */
export function readExerciseFile(file: string, text: string): MarkdownFile<ExerciseFile> {
  const { slug, fields: front, lines, bodyFrom, ...parts } = readParts(file, text, frontSchema)
  if (bodyFrom === null) return { ...parts, images: [], value: null }
  const ofVideo = videoNamesIn(parts.front)
  const images = [...(typeof parts.front.image === 'string' ? [parts.front.image] : []), ...ofVideo.images]
  const { media } = ofVideo
  const faults = [...parts.faults]
  const sections = readSections(lines, bodyFrom, (line, words) => faults.push({ file, line, words }))
  if (sections.steps.length === 0)
    faults.push({ file, line: null, words: 'has no steps: write ## Steps and below it a list, 1. and so on' })
  if (!front) return { ...parts, faults, images, media, value: null }
  const { title, category, summary, order, image, imageAlt, tags, dose } = front
  const guide = guideIn(front)
  const exercise = {
    ...{ id: slug, slug, title, category, summary },
    ...{ steps: sections.steps, dos: sections.do, donts: sections['do not'], stopIf: sections['stop if'] },
    image: null,
    video: null,
    ...(tags && { tags }),
    ...(guide && { guide }),
    ...(dose && { dose }),
  }
  const picture = image === undefined ? null : { name: image, alt: imageAlt ?? '' }
  return {
    ...parts,
    faults,
    images,
    media,
    value: { exercise, order, image: picture, video: namedVideo(front) },
  }
}
