// Pictures and videos as WordPress writes them.
import { z } from 'zod'
import type { Picture } from '../../domain/picture'
import type { Video } from '../../domain/video'
import { isEmpty, line, listOf, paragraphs, text, whole } from './wire-values'

const side = z.preprocess((value) => (isEmpty(value) ? null : value), whole.nullable())

const pictureSchema = z.object({ url: text, alt: line, width: side, height: side })

/** ACF gives a picture's address alone, or its number, where a field is set so; by a number it cannot be found. */
export const pictureOrNone = z.preprocess(
  (value) => {
    if (typeof value === 'string' && value !== '') return { url: value }
    return isEmpty(value) || typeof value === 'number' ? { url: '' } : value
  },
  pictureSchema.transform((picture): Picture | null => (picture.url === '' ? null : picture)),
)

const videoSchema = z.object({
  title: line,
  transcript: paragraphs,
  poster: pictureOrNone,
  provider: text,
  video_id: text,
  hash: text,
  file_url: text,
  content_type: text,
  captions: listOf(z.object({ url: text, language: text, label: line })),
})

/** A video that is nowhere is none. */
export const videoOrNone = z.preprocess(
  (value) => (isEmpty(value) ? {} : value),
  videoSchema.transform(({ title, transcript, poster, ...where }): Video | null => {
    const source = sourceOf(where)
    return source && { title, transcript, poster, source }
  }),
)

function sourceOf(
  where: Omit<z.infer<typeof videoSchema>, 'title' | 'transcript' | 'poster'>,
): Video['source'] | null {
  const { provider, video_id: id, hash, file_url: url, content_type: contentType, captions } = where
  if ((provider === 'vimeo' || provider === 'youtube') && id !== '')
    return { kind: 'hosted', provider, id, hash: hash === '' ? null : hash }
  return url === '' ? null : { kind: 'file', url, contentType, captions }
}
