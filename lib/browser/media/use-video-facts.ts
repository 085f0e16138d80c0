import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { VideoFacts } from '../../domain/video'
import { type HostedVideo, pageAddress } from '../../domain/video-address'
import { callApi } from '../api/api'
import { isOnline } from '../api/connection'
import { ProblemError } from '../api/problem-error'

/** `gone`: the video does not exist or may not be shown here. `failed`: unknown at the moment. */
export type FactsAnswer = VideoFacts | 'gone' | 'failed' | 'no-connection'

/**
 * Fetches what the provider says about a video through our own server, once the video scrolls into view, so that users see
 * its length, or that it is gone, before they press play. No user data goes to the provider.
 * @returns what is known, and a function that fetches it if it is not
 */
export function useVideoFacts(video: HostedVideo, place: RefObject<HTMLElement | null>) {
  const page = pageAddress(video)
  const [known, setKnown] = useState<VideoFacts | 'gone' | null>(page === null ? 'gone' : null)

  const ask = useCallback(async (): Promise<FactsAnswer> => {
    if (known !== null) return known
    const answer = await answerFor(page ?? '')
    if (answer === 'gone' || typeof answer === 'object') setKnown(answer)
    return answer
  }, [known, page])

  useEffect(() => {
    if (known !== null || !place.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting) || !isOnline()) return
      observer.disconnect()
      void ask()
    })
    observer.observe(place.current)
    return () => {
      observer.disconnect()
    }
  }, [ask, known, place])

  return { known, ask }
}

async function answerFor(page: string): Promise<FactsAnswer> {
  try {
    return (await callApi('GET', `/api/video?${new URLSearchParams({ url: page }).toString()}`)) as VideoFacts
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (error.slug === 'not-found') return 'gone'
    return error.slug === 'no-connection' ? 'no-connection' : 'failed'
  }
}
