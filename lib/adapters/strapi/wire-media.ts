// Pictures and videos as Strapi writes them.
import { z } from 'zod'
import type { Picture } from '../../domain/picture'
import type { Video } from '../../domain/video'
import { line, listOf, paragraphs, partOf, text } from './wire-values'

const side = z.number().nullable().catch(null)

/** A field may hold several: then the first is meant. */
function fileOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(
    (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
    partOf(shape),
  )
}

export const pictureOrNone = fileOf({
  url: text,
  alternativeText: line,
  width: side,
  height: side,
}).transform(({ alternativeText: alt, ...picture }): Picture | null =>
  picture.url === '' ? null : { ...picture, alt },
)

const file = fileOf({ url: text, mime: text })

const videoSchema = partOf({
  title: line,
  transcript: paragraphs,
  poster: pictureOrNone,
  provider: text,
  videoId: line,
  hash: line,
  file,
  captions: listOf(z.object({ file, language: line, label: line })),
})

/** A video that is nowhere is none. */
export const videoOrNone = videoSchema.transform(({ title, transcript, poster, ...where }): Video | null => {
  const source = sourceOf(where)
  return source && { title, transcript, poster, source }
})

type Where = Omit<z.infer<typeof videoSchema>, 'title' | 'transcript' | 'poster'>

function sourceOf({
  provider,
  videoId: id,
  hash,
  file: { url, mime },
  captions,
}: Where): Video['source'] | null {
  if ((provider === 'vimeo' || provider === 'youtube') && id !== '')
    return { kind: 'hosted', provider, id, hash: hash === '' ? null : hash }
  if (url === '') return null
  return {
    kind: 'file',
    url,
    contentType: mime,
    captions: captions.flatMap(({ file: { url: at }, language, label }) =>
      at === '' ? [] : [{ url: at, language, label }],
    ),
  }
}
