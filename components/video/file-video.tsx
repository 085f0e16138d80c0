'use client'

import { useEffect, useRef, useState } from 'react'
import { isOnline } from '@/lib/browser/api/connection'
import { useVideoProgress } from '@/lib/browser/media/video-progress'
import { startWatching, type Watching } from '@/lib/browser/media/watching'
import type { Video, VideoSource } from '@/lib/domain/video'
import { videoKey } from '@/lib/domain/video-address'
import { resumesAt } from '@/lib/domain/video-progress'
import { NotShown } from './not-shown'
import { WatchedSoFar } from './watched-so-far'

type Source = Extract<VideoSource, { kind: 'file' }>

/** A video of our own, in the browser's own player: it needs no consent and works without scripts. */
export function FileVideo({ video, source, steps }: { video: Video; source: Source; steps: boolean }) {
  const player = useRef<HTMLVideoElement>(null)
  const watching = useRef<Watching>(null)
  /** Set by "Try again": that button is removed, so the player takes the focus. */
  const retried = useRef(false)
  const key = videoKey(source)
  const progress = useVideoProgress(key)
  const [begun, setBegun] = useState(false)
  const [fault, setFault] = useState<'unavailable' | 'offline' | null>(null)

  useEffect(() => () => watching.current?.stop(), [key])
  // The player works before it is hydrated: dispatch again what React has missed.
  useEffect(() => {
    const { current } = player
    if (current?.error) current.dispatchEvent(new Event('error'))
    else if (current?.paused === false) current.dispatchEvent(new Event('play'))
  }, [])
  useEffect(() => {
    if (fault === null && retried.current) player.current?.focus()
    retried.current = false
  }, [fault])

  function playFrom(seconds: number): void {
    if (!player.current) return
    player.current.currentTime = seconds
    player.current.focus()
    // Rejects if the file cannot be loaded; the player's own `error` event reports that.
    player.current.play().catch(() => undefined)
  }

  return (
    <>
      {fault === null ? (
        // The film's captions are part of the content; one without speech has none.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <video
          ref={player}
          src={source.url}
          controls
          playsInline
          preload="none"
          aria-label={video.title}
          poster={video.poster?.url}
          onPlay={() => {
            setBegun(true)
            watching.current ??= startWatching(key)
          }}
          onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
            if (begun) watching.current?.moment({ seconds: currentTime, duration })
          }}
          onEnded={() => {
            watching.current?.ended()
            setBegun(false)
          }}
          onError={() => {
            setFault(isOnline() ? 'unavailable' : 'offline')
          }}
          className="block aspect-video w-full rounded-card bg-mat object-contain"
        >
          {source.captions.map(({ url, language, label }, index) => (
            <track
              key={url}
              kind="captions"
              src={url}
              srcLang={language}
              label={label}
              default={index === 0}
            />
          ))}
        </video>
      ) : (
        <NotShown
          why={fault}
          steps={steps}
          takesFocus
          onRetry={() => {
            retried.current = true
            setBegun(false)
            setFault(null)
          }}
        />
      )}
      {!begun && fault === null && (
        <WatchedSoFar
          progress={progress}
          onGoOn={() => {
            playFrom(resumesAt(progress))
          }}
          onFromStart={() => {
            playFrom(0)
          }}
        />
      )}
    </>
  )
}
