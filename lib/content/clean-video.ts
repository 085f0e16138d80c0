import type { Video, VideoProvider, VideoSource } from '../domain/video'
import { safeMedia } from './safe-address'

const identifiers: Record<VideoProvider, RegExp> = { vimeo: /^\d{1,15}$/, youtube: /^[\w-]{11}$/ }

/**
 * Makes an untrusted video safe to show: a provider's id must have the provider's format, and files must be ours or
 * from an allowed origin.
 * @returns `null` if it may not be shown
 */
export function cleanVideo(video: Video, origins: readonly string[]): Video | null {
  const source = cleanSource(video.source, origins)
  if (!source) return null
  const url = video.poster && safeMedia(video.poster.url, origins)
  return { ...video, source, poster: video.poster && url !== null ? { ...video.poster, url } : null }
}

function cleanSource(source: VideoSource, origins: readonly string[]): VideoSource | null {
  if (source.kind === 'hosted') {
    const { provider, id, hash } = source
    if (!identifiers[provider].test(id)) return null
    return { ...source, hash: hash !== null && /^[0-9a-f]{1,40}$/i.test(hash) ? hash : null }
  }
  const url = safeMedia(source.url, origins)
  if (url === null || !/^video\/(mp4|webm)$/.test(source.contentType)) return null
  const captions = source.captions.flatMap((each) => {
    const file = safeMedia(each.url, origins)
    return file === null ? [] : [{ ...each, url: file }]
  })
  return { ...source, url, captions }
}
