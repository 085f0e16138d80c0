import type { VideoProvider, VideoSource } from './video'

/** A video at a supported provider. */
export type HostedVideo = Extract<VideoSource, { kind: 'hosted' }>

/** The providers' names for display. */
export const providerNames = { vimeo: 'Vimeo', youtube: 'YouTube' } as const satisfies Record<
  VideoProvider,
  string
>

/** The only origins that our iframes may load (content security policy: `frame-src`). */
export const playerOrigins = {
  vimeo: 'https://player.vimeo.com',
  youtube: 'https://www.youtube-nocookie.com',
} as const satisfies Record<VideoProvider, string>

const vimeoId = /^\d{1,15}$/
const vimeoHash = /^[0-9a-f]{6,40}$/i
const youtubeId = /^[\w-]{11}$/

// No credentials before the host, no port and nothing encoded in the path, so that the address cannot mislead.
const plainAddress = /^https:\/\/([a-z.-]+)(\/[\w/-]*)(?:\?([^#\s]*))?(?:#\S*)?$/
const longestAddress = 500

/**
 * Returns the video of a Vimeo or YouTube address, in any of the forms that users copy.
 * @param url `https://vimeo.com/76979871`, `https://youtu.be/…` and so on
 * @returns `null` for any other text
 */
export function hostedVideoFrom(url: string): HostedVideo | null {
  if (url.length > longestAddress) return null
  const [, host = '', path = '', query = ''] = plainAddress.exec(url) ?? []
  const parts = path.replace(/\/$/, '').split('/').slice(1)
  switch (host) {
    case 'vimeo.com':
    case 'www.vimeo.com':
      return fromVimeoPage(parts, query)
    case 'player.vimeo.com':
      return parts.length === 2 && parts[0] === 'video' ? vimeo(parts[1], valueIn(query, 'h')) : null
    case 'youtu.be':
      return parts.length === 1 ? youtube(parts[0]) : null
    case 'youtube.com':
    case 'www.youtube.com':
    case 'm.youtube.com':
    case 'www.youtube-nocookie.com':
      return fromYouTubePage(parts, query)
    default:
      return null
  }
}

/** Returns the address of a video's own page, built only from validated parts; `null` if a part is invalid. */
export function pageAddress({ provider, id, hash }: HostedVideo): string | null {
  if (provider === 'youtube') return youtubeId.test(id) ? `https://www.youtube.com/watch?v=${id}` : null
  if (!vimeoId.test(id) || (hash !== null && !vimeoHash.test(hash))) return null
  return hash === null ? `https://vimeo.com/${id}` : `https://vimeo.com/${id}/${hash}`
}

/**
 * Returns the address of a video's player, built only from validated parts.
 * @param how `language` of the captions, BCP 47; `from` in seconds; `origin` of the embedding page
 * @returns `null` if a part is invalid
 */
export function playerAddress(
  video: HostedVideo,
  { language, from, origin }: { language: string; from: number; origin: string },
): string | null {
  if (pageAddress(video) === null) return null
  const { provider, id, hash } = video
  const query =
    provider === 'vimeo'
      ? { ...(hash !== null && { h: hash }), dnt: '1', autoplay: '1', texttrack: language }
      : {
          ...{ autoplay: '1', playsinline: '1', rel: '0', cc_load_policy: '1', cc_lang_pref: language },
          ...{ enablejsapi: '1', origin, start: String(Math.floor(from)) },
        }
  const path = provider === 'vimeo' ? 'video' : 'embed'
  return `${playerOrigins[provider]}/${path}/${id}?${new URLSearchParams(query).toString()}`
}

// vimeo.com/76979871, vimeo.com/76979871/abcdef0123 if it is unlisted, vimeo.com/channels/staffpicks/76979871,
// vimeo.com/showcase/7008490/video/76979871. The number of a showcase is not a video id.
function fromVimeoPage(parts: string[], query: string): HostedVideo | null {
  if (parts[0] === 'channels') return parts.length === 3 ? vimeo(parts[2], null) : null
  if (parts[0] === 'album' || parts[0] === 'showcase')
    return parts.length === 4 && parts[2] === 'video' ? vimeo(parts[3], null) : null
  const [id, hash, ...others] = parts
  return others.length > 0 ? null : vimeo(id, hash ?? valueIn(query, 'h'))
}

function fromYouTubePage(parts: string[], query: string): HostedVideo | null {
  const [first = '', second, ...others] = parts
  if (others.length > 0) return null
  if (first === 'watch' && second === undefined) return youtube(valueIn(query, 'v') ?? undefined)
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? youtube(second) : null
}

function vimeo(id: string | undefined, hash: string | null): HostedVideo | null {
  if (id === undefined || !vimeoId.test(id) || (hash !== null && !vimeoHash.test(hash))) return null
  return { kind: 'hosted', provider: 'vimeo', id, hash }
}

function youtube(id: string | undefined): HostedVideo | null {
  if (id === undefined || !youtubeId.test(id)) return null
  return { kind: 'hosted', provider: 'youtube', id, hash: null }
}

/** Returns the raw value of a query parameter; `null` unless it occurs exactly once. */
function valueIn(query: string, name: string): string | null {
  const values = query.split('&').filter((each) => each.startsWith(`${name}=`))
  return values.length === 1 ? (values[0]?.slice(name.length + 1) ?? null) : null
}

/** The key under which progress of a video is stored. */
export function videoKey(source: VideoSource): string {
  return source.kind === 'hosted' ? `${source.provider}:${source.id}` : `file:${source.url}`
}
