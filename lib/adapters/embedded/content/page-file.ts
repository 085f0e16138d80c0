// Format of a page file: YAML front matter between two lines of three dashes, then Markdown.
import { z } from 'zod'
import { isCalendarDate, type CalendarDate } from '../../../domain/calendar-date'
import { isBlank } from '../../../domain/text'
import { imageNameFault } from './image'
import { readParts, type MarkdownFile } from './markdown'
import { readPageParts, type PagePart, type PagePicture } from './page-parts'
import { fields, filledText, must } from './shape'

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
}

const dateWords = 'a day as year-month-day, such as 2026-11-20'

const frontSchema = fields({
  title: filledText,
  description: filledText.default(''),
  order: z.number(must('a number')).nullable().default(null),
  reviewed: z.string(must(dateWords)).refine(isCalendarDate, `must be ${dateWords}`).nullable().default(null),
})

/**
 * Parses the file of a page.
 * @param file such as `pages/your-advice.md`; its base name is the page's slug
 */
export function readPageFile(file: string, text: string): MarkdownFile<PageFile> {
  const { slug, fields: front, lines, bodyFrom, ...common } = readParts(file, text, frontSchema)
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
    value: front && { slug, ...front, parts, pictures },
  }
}
