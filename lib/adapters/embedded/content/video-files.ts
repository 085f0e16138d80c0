import path from 'node:path'
import type { Video, VideoCaptions } from '../../../domain/video'
import { readImage } from './image'
import type { MarkdownFolder } from './markdown'
import { readMedia } from './media'
import { captionsLanguage } from './media-names'
import type { NamedVideo } from './video-front'

/** A mistake in a file that front matter names, and the field that names it. */
type Fault = { name: 'video' | 'videoCaptions' | 'videoPoster'; words: string }

/**
 * Builds a video from its files, which are in the same folder as the file that names it.
 * @param title used if the video has none
 */
export async function videoOf(
  folder: string,
  place: MarkdownFolder,
  named: NamedVideo,
  title: string,
): Promise<{ video: Video; faults: Fault[] }> {
  const faults: Fault[] = []
  const addressOf = (name: string) => path.posix.join('/content', place, name)
  const { source, poster, transcript } = named
  const common = { title: named.title ?? title, transcript, poster: await posterOf(poster) }
  if (source.kind === 'hosted') return { video: { ...common, source }, faults }
  const { media: film, ...refused } = await readMedia(folder, `${place}/${source.name}`)
  if ('words' in refused) faults.push({ name: 'video', words: `the video ${source.name} ${refused.words}` })
  const { captions, faults: ofCaptions } = await captionsOf(folder, place, source.captions)
  faults.push(...ofCaptions)
  const contentType = film?.contentType ?? 'video/mp4'
  return {
    video: { ...common, source: { kind: 'file', url: addressOf(source.name), contentType, captions } },
    faults,
  }

  async function posterOf(name: string | null): Promise<Video['poster']> {
    if (name === null) return null
    const read = await readImage(folder, `${place}/${name}`)
    if (read.image === null) {
      faults.push({ name: 'videoPoster', words: `the picture ${name} ${read.words}` })
      return null
    }
    return { url: addressOf(name), alt: '', width: read.image.width, height: read.image.height }
  }
}

/** Builds the captions of a video from their files. */
export async function captionsOf(
  folder: string,
  place: MarkdownFolder,
  names: string[],
): Promise<{ captions: VideoCaptions[]; faults: Fault[] }> {
  const faults: Fault[] = []
  const captions: VideoCaptions[] = []
  for (const name of names) {
    const found = await readMedia(folder, `${place}/${name}`)
    if (found.media === null) faults.push({ name: 'videoCaptions', words: `the file ${name} ${found.words}` })
    const language = captionsLanguage(name) ?? 'en'
    captions.push({ url: path.posix.join('/content', place, name), language, label: nameOf(language) })
  }
  return { captions, faults }
}

/** The name of a language in that language. */
function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}
