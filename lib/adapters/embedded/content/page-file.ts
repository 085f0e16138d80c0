// The form of a page's file: YAML front matter between two lines of three dashes, then Markdown.
import { z } from 'zod'
import { isCalendarDate, type CalendarDate } from '../../../domain/calendar-date'
import { isBlank } from '../../../domain/text'
import { imageNameFault } from './image'
import { readParts, type MarkdownFile } from './markdown'
import { fields, filledText, must } from './shape'

export type PageFile = {
  /** The last part of its address. */
  slug: string
  title: string
  /** Where it stands among the pages; `null` comes after all that have one. */
  order: number | null
  /** When somebody at the clinic last read it through. */
  reviewed: CalendarDate | null
  /** Markdown, as it was written. */
  body: string
  /** The pictures in it, which lie beside the file. */
  images: { name: string; line: number }[]
}

const dateWords = 'a day as year-month-day, such as 2026-11-20'

const frontSchema = fields({
  title: filledText,
  order: z.number(must('a number')).nullable().default(null),
  reviewed: z.string(must(dateWords)).refine(isCalendarDate, `must be ${dateWords}`).nullable().default(null),
})

/**
 * Reads a page from its file's text.
 * @param file `pages/your-advice.md`: its name without the ending is the page's slug
 */
export function readPageFile(file: string, text: string): MarkdownFile<PageFile> {
  const { slug, fields: front, lines, bodyFrom, ...parts } = readParts(file, text, frontSchema)
  if (bodyFrom === null) return { ...parts, images: [], value: null }
  const faults = [...parts.faults]
  const body = lines.slice(bodyFrom).join('\n').trim()
  if (isBlank(body)) {
    const words = 'has no words below the second line of 3 dashes: write the page there'
    faults.push({ file, line: null, words })
  }
  const images = imagesIn(lines, bodyFrom)
  for (const { name, line } of images) {
    const words = imageNameFault(name)
    if (words !== null) faults.push({ file, line, words: `the picture ${name} ${words}` })
  }
  return {
    ...parts,
    faults,
    images: images.map(({ name }) => name),
    value: front && { slug, ...front, body, images },
  }
}

/** The pictures that Markdown shows: `![What it shows](name.jpg)`. */
function imagesIn(lines: string[], from: number): PageFile['images'] {
  return lines.flatMap((text, index) =>
    index < from
      ? []
      : [...text.matchAll(/!\[[^\]]*\]\(\s*<?([^)\s>]*)>?[^)]*\)/g)].map((match) => ({
          name: match[1] ?? '',
          line: index + 1,
        })),
  )
}
