import 'server-only'
import type { VideoFacts } from '../domain/video'
import type { HostedVideo } from '../domain/video-address'
import type { Clock } from '../ports/clock'
import { BackendError } from '../ports/errors'
import type { AskVideoFacts } from '../ports/video-facts'

type Cached = { answer: Promise<VideoFacts>; state: 'asking' | 'good' | 'bad'; until: number }

/** How long an answer is cached, in milliseconds. */
const goodFor = 60 * 60 * 1000
const badFor = 60 * 1000
const mostCached = 200
const mostAtOnce = 6

/**
 * Caches the answers of providers in this process: 1 hour if usable, 1 minute if not. Concurrent requests for the same
 * video share one answer.
 */
export function cachedVideoFacts(
  ask: (video: HostedVideo) => Promise<VideoFacts>,
  clock: Clock,
): AskVideoFacts {
  // In insertion order: the oldest is evicted first.
  const cached = new Map<string, Cached>()

  const startAsking = (key: string, video: HostedVideo): Promise<VideoFacts> => {
    const asking = [...cached.values()].filter(({ state }) => state === 'asking')
    if (asking.length >= mostAtOnce)
      throw new BackendError('unavailable', 'Too many videos at once', { retryAfterSeconds: 5 })
    const entry: Cached = { answer: ask(video), state: 'asking', until: Infinity }
    const settle = (state: 'good' | 'bad', lifetime: number) => {
      entry.state = state
      entry.until = clock().getTime() + lifetime
    }
    entry.answer.then(
      () => {
        settle('good', goodFor)
      },
      () => {
        settle('bad', badFor)
      },
    )
    cached.delete(key)
    cached.set(key, entry)
    const oldest = [...cached].find(([, { state }]) => state !== 'asking')
    if (cached.size > mostCached && oldest) cached.delete(oldest[0])
    return entry.answer
  }

  return async (video, admit) => {
    const key = `${video.provider} ${video.id} ${video.hash ?? ''}`
    const find = () => {
      const known = cached.get(key)
      return known && clock().getTime() < known.until ? known.answer : null
    }
    const known = find()
    if (known) return known
    await admit()
    return find() ?? startAsking(key, video)
  }
}
