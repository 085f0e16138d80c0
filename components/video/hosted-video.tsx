'use client'

import { useRef, useState } from 'react'
import { isOnline } from '@/lib/browser/api/connection'
import { answerConsent } from '@/lib/browser/analytics/consent'
import { useDelayedLoading } from '@/lib/browser/page/use-delayed-loading'
import { useVideoFacts } from '@/lib/browser/media/use-video-facts'
import { useVideoProgress } from '@/lib/browser/media/video-progress'
import type { Video } from '@/lib/domain/video'
import { type HostedVideo as Source, videoKey } from '@/lib/domain/video-address'
import { resumesAt } from '@/lib/domain/video-progress'
import { useConsent } from '../cookies/consent-context'
import { AskConsent } from './ask-consent'
import { NotShown } from './not-shown'
import { VideoFrame } from './video-frame'
import { VideoPoster } from './video-poster'
import { WatchedSoFar } from './watched-so-far'

type Stage = 'poster' | 'asking' | 'preparing' | 'playing' | 'unavailable' | 'offline'

/** A video of Vimeo or YouTube: a poster, then a question if there is no consent yet, then the provider's player. */
export function HostedVideo({
  video,
  source,
  steps,
  pressed = false,
}: {
  video: Video
  source: Source
  steps: boolean
  /** Whether play was pressed before this was mounted, so that there is no poster. */
  pressed?: boolean
}) {
  const place = useRef<HTMLDivElement>(null)
  const { consent, asked } = useConsent()
  const { known, ask } = useVideoFacts(source, place)
  const progress = useVideoProgress(videoKey(source))
  const [stage, setStage] = useState<Stage>(() => (pressed ? afterPress(consent) : 'poster'))
  const [from, setFrom] = useState(0)
  const [lastConsent, setLastConsent] = useState(consent)
  if (consent !== lastConsent) {
    setLastConsent(consent)
    // Withdrawing or refusing consent stops what plays.
    if (consent !== true && (stage === 'playing' || stage === 'preparing')) setStage('poster')
  }

  async function prepare(): Promise<void> {
    setStage('preparing')
    const answer = await ask()
    const next =
      answer === 'no-connection' ? 'offline' : typeof answer === 'object' ? 'playing' : 'unavailable'
    setStage((now) => (now === 'preparing' ? next : now))
  }

  function press(start: number): void {
    setFrom(start)
    const next = afterPress(consent)
    if (next === 'playing') void prepare()
    else setStage(next)
  }

  const always = () => {
    answerConsent(true)
    void prepare()
  }
  const resume = resumesAt(progress)
  const wait = useDelayedLoading(stage === 'preparing')
  const looks = wait === 'shown' ? 'preparing' : stage

  function content() {
    switch (looks) {
      case 'asking':
        return (
          <AskConsent
            provider={source.provider}
            steps={steps}
            onOnce={() => void prepare()}
            onAlways={asked ? always : null}
          />
        )
      case 'playing':
        return <VideoFrame source={source} title={video.title} from={from} steps={steps} />
      case 'unavailable':
      case 'offline':
        return (
          <NotShown
            why={looks}
            steps={steps}
            takesFocus
            onRetry={
              known === 'gone'
                ? undefined
                : () => {
                    press(from)
                  }
            }
          />
        )
      default:
        if (known === 'gone') return <NotShown why="unavailable" steps={steps} takesFocus={false} />
        return (
          <>
            <VideoPoster
              video={video}
              seconds={known?.seconds ?? null}
              from={resume}
              wait={wait}
              onPlay={() => {
                press(resume)
              }}
            />
            <WatchedSoFar
              progress={progress}
              onGoOn={null}
              onFromStart={() => {
                press(0)
              }}
            />
          </>
        )
    }
  }

  return <div ref={place}>{content()}</div>
}

/** What a press on play leads to. */
function afterPress(consent: boolean | null): 'offline' | 'asking' | 'playing' {
  if (!isOnline()) return 'offline'
  return consent === true ? 'playing' : 'asking'
}
