// Format of a page file: YAML front matter between two lines of three dashes, then Markdown.
import { z } from 'zod'
import { isCalendarDate, type CalendarDate } from '../../../domain/calendar-date'
import { isBlank } from '../../../domain/text'
import { imageNameFault } from './image'
import type { PlacedPage } from './files'
import { readParts, type MarkdownFile } from './markdown'
import { outlineFaults, outlineOf, type OutlinePart } from './page-outline'
import { readPageParts, type PagePart, type PagePicture } from './page-parts'
import { fields, filledText, must } from './shape'
import { ofTheOriginal, wordFaults } from './translation-rules'

export type PageFile = {
  /** The last part of its URL. */
  slug: string
  title: string
  description: string
  /** Sort key among the pages; pages with `null` come last. */
  order: number | null
  /** When the clinic last reviewed the page. */
  reviewed: CalendarDate | null
  parts: PagePart[]
  /** All pictures in the page, which are in the same folder. */
  pictures: PagePicture[]
  outline: OutlinePart[]
}

const dateWords = 'a day as year-month-day, such as 2026-11-20'

const frontSchema = fields({
  title: filledText,
  description: filledText.default(''),
  order: z.number(must('a number')).nullable().default(null),
  reviewed: z.string(must(dateWords)).refine(isCalendarDate, `must be ${dateWords}`).nullable().default(null),
})

const wordsSchema = fields({ title: filledText, description: filledText.default('') }).extend({
  order: ofTheOriginal,
  reviewed: ofTheOriginal,
})

/**
 * Parses the file of a page.
 * @param file such as `pages/your-advice.md`; its base name is the page's slug
 */
export function readPageFile(file: string, text: string): MarkdownFile<PageFile> {
  return readPage(file, text, frontSchema)
}

/**
 * Parses the translation of a page, `pages/your-advice.es.md`: the words in its front matter, and the whole page.
 * @returns the page, with the place and the day of review of its original
 */
export function readPageTranslation(
  file: string,
  text: string,
  original: Pick<MarkdownFile<PlacedPage>, 'file' | 'front' | 'value'>,
): MarkdownFile<PageFile> {
  const read = readPage(file, text, wordsSchema)
  if (!read.value || !original.value) return { ...read, value: null }
  const { page, order, outline } = original.value
  const faults = [
    ...read.faults,
    ...wordFaults(read, original, ['description']),
    ...outlineFaults({ file, outline: read.value.outline }, { file: original.file, outline }),
  ]
  return { ...read, faults, value: { ...read.value, order, reviewed: page.reviewed } }
}

function readPage<Front extends object>(
  file: string,
  text: string,
  schema: z.ZodType<Front>,
): MarkdownFile<Front & Pick<PageFile, 'slug' | 'parts' | 'pictures' | 'outline'>> {
  const { slug, fields: front, lines, bodyFrom, ...common } = readParts(file, text, schema)
  if (bodyFrom === null) return { ...common, images: [], value: null }
  const faults = [...common.faults]
  const fault = (line: number | null, words: string) => faults.push({ file, line, words })
  const body = lines.slice(bodyFrom).join('\n')
  if (isBlank(body)) fault(null, 'has no words below the second line of 3 dashes: write the page there')
  const { parts, pictures, videos } = readPageParts(body, bodyFrom + 1, fault)
  for (const { name, line } of pictures) {
    const words = imageNameFault(name)
    if (words !== null) fault(line, `the picture ${name} ${words}`)
  }
  return {
    ...common,
    faults,
    images: [...pictures.map(({ name }) => name), ...videos.flatMap(({ images }) => images)],
    media: videos.flatMap(({ media }) => media),
    value: front && { ...front, slug, parts, pictures, outline: outlineOf(body, bodyFrom + 1) },
  }
}
