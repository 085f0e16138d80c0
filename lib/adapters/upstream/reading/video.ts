import type { Video, VideoCaptions, VideoSource } from '../../../domain/video'
import { hostedVideoFrom } from '../../../domain/video-address'
import { located, picture } from './picture'
import { field, type Foreign, isEmpty, isMap, warn } from './reading'
import { firstOf, list } from './rows'
import { line, paragraphs, textIn } from './text'

/** What a video is read with: the server's own address, and the default title. */
export type VideoRules = { site: string; title: string }

/**
 * Reads a video: a URL, `{url}`, `{vimeo_id}`, a provider's id, a file. `null`, with a warning, if it has no known
 * address.
 */
export function video(written: Foreign, { site, title }: VideoRules): Video | null {
  const from = firstOf(written)
  const { value } = from
  if (isEmpty(value)) return null
  const source = isMap(value) ? sourceIn(from, site) : sourceAt(textIn(from) ?? '', '', site)
  if (!source) {
    if (!isMap(value) || isTold(from)) warn(from, 'is a video at no address that we know; left out')
    return null
  }
  const named = isMap(value) ? line(field(from, 'title', 'video_title')) : ''
  return {
    title: named === '' ? title : named,
    transcript: isMap(value) ? paragraphs(field(from, 'transcript', 'video_transcript')) : '',
    poster: isMap(value)
      ? picture(field(from, 'poster', 'offline_video_thumbnail', 'thumbnail'), site)
      : null,
    source: source.kind === 'file' ? { ...source, captions: captions(from, site) } : source,
  }
}

function sourceIn(from: Foreign, site: string): VideoSource | null {
  const word = (...names: [string, ...string[]]) => textIn(field(from, ...names))?.trim() ?? ''
  const [provider, id, hash] = [word('provider').toLowerCase(), word('video_id'), word('hash')]
  if ((provider === 'vimeo' || provider === 'youtube') && id !== '')
    return { kind: 'hosted', provider, id, hash: hash === '' ? null : hash }
  const [vimeo, youtube] = [word('vimeo_id'), word('youtube_id')]
  if (/^\d{1,15}$/.test(vimeo))
    return { kind: 'hosted', provider: 'vimeo', id: vimeo, hash: hash === '' ? null : hash }
  if (/^[\w-]{11}$/.test(youtube)) return { kind: 'hosted', provider: 'youtube', id: youtube, hash: null }
  const file = field(from, 'file', 'offline_video')
  const type = word('content_type', 'mime', 'mime_type')
  const inFile = isMap(file.value)
    ? sourceAt(textIn(field(file, 'url'))?.trim() ?? '', textIn(field(file, 'mime', 'mime_type')) ?? '', site)
    : sourceAt(textIn(file) ?? '', type, site)
  return inFile ?? sourceAt(word('file_url', 'url', 'video_url', 'src', 'html'), type, site)
}

/** The source at a URL, also one inside the iframe of an oEmbed field. */
function sourceAt(written: string, type: string, site: string): VideoSource | null {
  const address = /<iframe[^>]+src=["']([^"']+)/i.exec(written)?.[1] ?? written
  const url = located(address.replaceAll('&amp;', '&').trim(), site)
  const hosted = hostedVideoFrom(url)
  if (hosted) return hosted
  const ending = /\.(mp4|webm)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase()
  const contentType = type !== '' ? type : ending && `video/${ending}`
  return url !== '' && contentType ? { kind: 'file', url, contentType, captions: [] } : null
}

function captions(from: Foreign, site: string): VideoCaptions[] {
  if (!isMap(from.value)) return []
  return list(field(from, 'captions'), ['url', 'file', 'language']).flatMap((at) => {
    const file = field(at, 'file')
    const url = textIn(isMap(file.value) ? field(file, 'url') : field(at, 'url', 'file'))?.trim() ?? ''
    if (url === '') return []
    return [
      { url: located(url, site), language: line(field(at, 'language')), label: line(field(at, 'label')) },
    ]
  })
}

/** Whether any field gives a URL or an id. */
function isTold(from: Foreign): boolean {
  return ['url', 'video_url', 'vimeo_id', 'youtube_id', 'video_id', 'file_url', 'html'].some(
    (name) => !isEmpty(field(from, name).value),
  )
}
