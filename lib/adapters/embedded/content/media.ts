import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ContentFile } from '../../../ports/content-files'
import { captionsNameFault, filmNameFault } from './media-names'
import { placeOf, readText, unreadable } from './place'

/** In bytes; limited because people watch on phones. */
const largestFilm = 50 * 1024 * 1024
/** In kB. */
const largestCaptions = 200

/** Allowed paths of a video or captions in the content folder. */
const mediaPath = /^(exercises|pages)\/([^/]+)$/

type Media = { media: ContentFile } | { media: null; words: string }

/**
 * Finds a video or captions of the content folder and checks that the format matches the name.
 * @param file its path in the folder, with slashes
 * @returns `words` explains why it cannot be used
 */
export async function readMedia(folder: string, file: string): Promise<Media> {
  const name = mediaPath.exec(file)?.[2] ?? ''
  if (captionsNameFault(name) === null) return readCaptions(folder, file)
  const fault = filmNameFault(name)
  return fault === null ? readFilm(folder, file) : { media: null, words: fault }
}

async function readCaptions(folder: string, file: string): Promise<Media> {
  const { value, faults } = await readText(folder, file, largestCaptions)
  if (value === null) return { media: null, words: faults[0]?.words ?? unreadable }
  if (!/^\uFEFF?WEBVTT([ \t\r\n]|$)/.test(value))
    return { media: null, words: 'is not in the form WebVTT: its first line must be WEBVTT' }
  const bytes = new Uint8Array(Buffer.from(value))
  return { media: { kind: 'whole', bytes, contentType: 'text/vtt; charset=utf-8' } }
}

async function readFilm(folder: string, file: string): Promise<Media> {
  const refuse = (words: string) => ({ media: null, words })
  const found = await placeOf(folder, file)
  if (found.place === null) return refuse(found.words)
  const { place, size } = found
  if (size > largestFilm)
    return refuse(`is ${Math.ceil(size / 1024 / 1024)} MB, and 50 MB is the most: save it smaller`)
  const kind = await kindOf(place).catch(() => null)
  if (kind === null) return refuse(unreadable)
  if (kind === '') return refuse('is no video of the kind MP4 or WebM: save it as one')
  if (!file.endsWith(`.${kind}`))
    return refuse(
      `holds a video of the kind ${kind}: give its name that ending, or save it as what its name says`,
    )
  const { mtimeMs } = await stat(place)
  return {
    media: {
      kind: 'in-pieces',
      contentType: `video/${kind}`,
      size,
      version: `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`,
      read: (from, to) =>
        Readable.toWeb(createReadStream(place, { start: from, end: to })) as ReadableStream<Uint8Array>,
    },
  }
}

/** Detects the format by the first bytes; `''` for neither. */
async function kindOf(place: string): Promise<'mp4' | 'webm' | ''> {
  const file = await open(place)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head.subarray(4, 8).toString('latin1') === 'ftyp') return 'mp4'
    return head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) ? 'webm' : ''
  } finally {
    await file.close()
  }
}
