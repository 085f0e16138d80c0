import 'server-only'
import { z } from 'zod'
import type { VideoFacts } from '../domain/video'
import { type HostedVideo, pageAddress } from '../domain/video-address'
import { BackendError, isBackendError } from '../ports/errors'

type Options = {
  fetch: typeof fetch
  /** Sent to the provider as referrer: some videos may be shown only on sites that their owner has named. */
  publicUrl: string
  /** Timeout of the whole answer, in milliseconds. */
  patience?: number
}

const endpoints = {
  vimeo: 'https://vimeo.com/api/oembed.json',
  youtube: 'https://www.youtube.com/oembed',
} as const

const mostBytes = 64 * 1024
const longestTitle = 200
const usualPatience = 4500

const size = z.number().positive().nullable().catch(null)

// The only fields used. The provider's HTML is ignored: our frame is built from the checked id.
const answerSchema = z.object({
  type: z.literal('video'),
  title: z.string().default(''),
  duration: size,
  width: size,
  height: size,
  video_id: z.union([z.number(), z.string()]).optional(),
  domain_status_code: z.number().optional(),
})

/**
 * Asks Vimeo or YouTube about a video, each at one fixed URL. Redirects are not followed.
 * @throws BackendError `not-found`, `timeout` or `unexpected-shape`
 */
export async function askProvider(
  video: HostedVideo,
  { fetch, publicUrl, patience = usualPatience }: Options,
): Promise<VideoFacts> {
  const page = pageAddress(video)
  if (page === null) throw new BackendError('not-found', 'These are no parts of a video')
  const query = new URLSearchParams({ url: page, format: 'json' }).toString()
  try {
    const response = await fetch(`${endpoints[video.provider]}?${query}`, {
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
      headers: { accept: 'application/json', referer: `${publicUrl}/` },
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw refusal(response.status)
    }
    return factsOf(video, await readForeignJson(response, mostBytes))
  } catch (error) {
    if (isBackendError(error)) throw error
    const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    throw new BackendError(isLate ? 'timeout' : 'unexpected-shape', 'No answer that can be used', {
      cause: error,
    })
  }
}

// 400 and 404: no such video. 401 and 403: private, or not allowed on other sites.
function refusal(status: number): BackendError {
  const isGone = [400, 401, 403, 404].includes(status)
  return new BackendError(isGone ? 'not-found' : 'unexpected-shape', `The provider answered ${status}`)
}

function factsOf({ provider, id }: HostedVideo, answer: unknown): VideoFacts {
  const read = answerSchema.safeParse(answer)
  if (!read.success) throw new BackendError('unexpected-shape', 'The answer is of another shape')
  const { title, duration, width, height, video_id: answered, domain_status_code: domain } = read.data
  // Vimeo answers 200 even then.
  if (domain !== undefined && domain !== 200)
    throw new BackendError('not-found', 'The video may not be shown on this site')
  if (answered !== undefined && String(answered) !== id)
    throw new BackendError('unexpected-shape', 'The answer is about another video')
  return { provider, id, title: plainTitle(title), seconds: duration, width, height }
}

function plainTitle(title: string): string {
  const inOneLine = title.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim()
  return Array.from(inOneLine).slice(0, longestTitle).join('')
}

/**
 * Reads untrusted JSON. Counts the bytes received instead of trusting a header.
 * @param most in bytes
 * @throws BackendError `unexpected-shape`
 */
async function readForeignJson(response: Response, most: number): Promise<unknown> {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  if (!/^application\/(\w+\+)?json$/.test(type.trim().toLowerCase())) {
    await response.body?.cancel()
    throw new BackendError('unexpected-shape', 'The answer is not JSON')
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) throw new BackendError('unexpected-shape', 'The answer is too large')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch (cause) {
    throw new BackendError('unexpected-shape', 'The answer is not JSON', { cause })
  }
}
