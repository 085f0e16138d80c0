import type { ContentFault } from './fault'
import { fields, readShape } from './shape'
import { checkVideoFront, namedVideo, type NamedVideo, videoFields, videoNamesIn } from './video-front'
import { readYaml } from './yaml-lines'

/** A video in a page, and the lines of its fields in the file. */
export type PageVideo = { named: NamedVideo; lineOf: (name: string) => number }

/** The content of a video block. File names are present even if the block has mistakes. */
export type VideoBlock = {
  video: PageVideo | null
  images: string[]
  media: string[]
  faults: Omit<ContentFault, 'file'>[]
}

const blockSchema = fields(videoFields).superRefine(checkVideoFront)

/**
 * Reads a video block of a page, which has the same fields as an exercise's front matter.
 * @param firstLine line of the file in which the block begins, from 1; its text begins on the next
 */
export function readVideoBlock(text: string, firstLine: number): VideoBlock {
  const yaml = readYaml(text)
  const lineOf = (name: string) => firstLine + yaml.lineOf([name])
  const [unreadable] = yaml.faults
  if (unreadable) {
    const words = `cannot be read (${unreadable.words}): write a line such as video: way-in.mp4`
    return { video: null, images: [], media: [], faults: [{ line: firstLine + unreadable.line, words }] }
  }
  const { value, faults } = readShape('', { ...yaml, value: yaml.value ?? {} }, blockSchema)
  const front = typeof yaml.value === 'object' && yaml.value !== null ? { ...yaml.value } : {}
  const named = value && namedVideo(value)
  const placed = faults.map(({ line, words }) => ({ line: firstLine + (line ?? 1), words }))
  if (value && !named)
    placed.push({ line: firstLine, words: 'names no video: write a line video: below this one' })
  return { video: named && { named, lineOf }, ...videoNamesIn(front), faults: placed }
}
