// Both kinds of Markdown file begin with YAML front matter between two lines of three dashes.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import type { ContentFault, Read } from './fault'
import { isMissing, readText, unreadable } from './place'
import { readShape } from './shape'
import { namePartsOf } from './translation-name'
import { readYaml } from './yaml-lines'

export type MarkdownFolder = 'exercises' | 'pages'

/** A Markdown file that was read. Its front matter is present even with mistakes, for rules across files. */
export type MarkdownFile<Value> = Read<Value> & {
  /** Such as `exercises/bridge.md`. */
  file: string
  front: Record<string, unknown>
  /** @param inner the names inside that value, from the outermost */
  lineOf(name: string, ...inner: string[]): number
  /** Names of the pictures it shows, which are in the same folder. */
  images: string[]
  /** Names of its videos and captions, which are in the same folder. */
  media?: string[]
}

/** What both kinds of file have in common. */
export type MarkdownParts<Fields> = Omit<MarkdownFile<unknown>, 'value' | 'images' | 'media'> & {
  slug: string
  /** The front matter; `null` if it has mistakes. */
  fields: Fields | null
  lines: string[]
  /** Index of the first line after the front matter; `null` if there is no front matter, so the body cannot be found. */
  bodyFrom: number | null
}

const dashes = /^---[ \t]*$/
const longestSlug = 80
const mostKilobytes = 200
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Splits a file into front matter and body, and checks the front matter. */
export function readParts<Fields>(
  file: string,
  text: string,
  schema: z.ZodType<Fields>,
): MarkdownParts<Fields> {
  const { slug } = namePartsOf(file)
  const faults: ContentFault[] = []
  if (!slugPattern.test(slug)) {
    const words = 'the name may hold only a-z, 0-9 and single hyphens: sit-to-stand.md'
    faults.push({ file, line: null, words })
  }
  if (slug.length > longestSlug) {
    const words = `the name is too long: at most ${longestSlug} characters before .md`
    faults.push({ file, line: null, words })
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const end = lines.findIndex((line, index) => index > 0 && dashes.test(line))
  if (!dashes.test(lines[0] ?? '') || end === -1) {
    const words =
      'must begin with a line of 3 dashes (---), then title: and so on, then a line of 3 dashes again'
    faults.push({ file, line: 1, words })
    return { file, slug, faults, fields: null, front: {}, lineOf: () => 1, lines, bodyFrom: null }
  }
  // Replace the opening dashes by an empty line, so that YAML line numbers match the file's.
  const yaml = readYaml(['', ...lines.slice(1, end)].join('\n'))
  faults.push(
    ...yaml.faults.map(({ line, words, isTwice }) => ({
      file,
      line,
      words: isTwice ? words : notYaml(words),
    })),
  )
  const front = typeof yaml.value === 'object' && yaml.value !== null ? { ...yaml.value } : {}
  const isUnreadable = yaml.faults.some(({ isTwice }) => !isTwice)
  const shape = isUnreadable
    ? { value: null, faults: [] }
    : readShape(file, { ...yaml, value: yaml.value ?? {} }, schema)
  faults.push(...shape.faults)
  const lineOf = (...names: string[]) => yaml.lineOf(names)
  return { file, slug, faults, fields: shape.value, front, lineOf, lines, bodyFrom: end + 1 }
}

function notYaml(words: string): string {
  return `cannot be read (${words}). A text with a colon or another sign in it goes in quotes: title: "Bridge: slowly"`
}

/**
 * Reads Markdown files of a content folder. Names that begin with a dot are system files and are skipped.
 * @param isWanted which files, by the language in their names: the originals if left out
 * @returns `faults` concern the folder itself, which may be missing
 */
export async function readMarkdownFolder<Value>(
  folder: string,
  name: MarkdownFolder,
  readOne: (file: string, text: string) => MarkdownFile<Value> | Promise<MarkdownFile<Value>>,
  isWanted: (language: string | null) => boolean = (language) => language === null,
): Promise<{ files: MarkdownFile<Value>[]; faults: ContentFault[] }> {
  const names = await readdir(path.join(folder, name)).catch(wordsOf)
  if (typeof names === 'string') return { files: [], faults: [{ file: name, line: null, words: names }] }
  const slugs = names
    .filter((each) => each.endsWith('.md') && !each.startsWith('.') && isWanted(namePartsOf(each).language))
    .toSorted()
  const files = await Promise.all(
    slugs.map(async (each) => {
      const file = `${name}/${each}`
      const text = await readText(folder, file, mostKilobytes)
      if (text.value === null) return fileWith<Value>(file, text.faults)
      return readOne(file, text.value)
    }),
  )
  return { files, faults: [] }
}

/** A file that cannot be used, and why. */
export function fileWith<Value>(file: string, faults: ContentFault[]): MarkdownFile<Value> {
  return { file, value: null, faults, front: {}, lineOf: () => 1, images: [] }
}

function wordsOf(error: unknown): string | [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')
    return 'is a file, and must be a folder'
  return isMissing(error) ? [] : unreadable
}
