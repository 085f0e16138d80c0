'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { watchVimeo } from '@/lib/browser/media/watch-vimeo'
import { watchYouTube } from '@/lib/browser/media/watch-youtube'
import { startWatching } from '@/lib/browser/media/watching'
import { type HostedVideo, playerAddress, providerNames, videoKey } from '@/lib/domain/video-address'
import { NotShown } from './not-shown'

/** In milliseconds: a player that has sent no message by then is most likely blocked. */
const patience = 8000

/**
 * A provider's player, rendered once the user has consented. It starts playing on its own: the user has already pressed
 * play.
 */
export function VideoFrame({
  source,
  title,
  from,
  steps,
}: {
  source: HostedVideo
  title: string
  /** Start position, in seconds. */
  from: number
  steps: boolean
}) {
  const t = useTranslations('video')
  const [language] = useLocale().split('-')
  const frame = useRef<HTMLIFrameElement>(null)
  const [silent, setSilent] = useState(false)
  const key = videoKey(source)
  const { provider } = source

  useEffect(() => {
    if (!frame.current) return
    frame.current.focus()
    const waiting = setTimeout(() => {
      setSilent(true)
    }, patience)
    const watching = startWatching(key)
    const news = {
      onReady: () => {
        clearTimeout(waiting)
        setSilent(false)
      },
      onMoment: watching.moment,
      onEnded: watching.ended,
    }
    const stop =
      provider === 'vimeo' ? watchVimeo(frame.current, from, news) : watchYouTube(frame.current, news)
    return () => {
      clearTimeout(waiting)
      stop()
      watching.stop()
    }
  }, [from, key, provider])

  const src = playerAddress(source, { language: language ?? 'en', from, origin: window.location.origin })
  return (
    <div className="flex flex-col gap-3">
      <iframe
        ref={frame}
        src={src ?? 'about:blank'}
        title={t('frame', { provider: providerNames[provider], title })}
        allow="autoplay; fullscreen; picture-in-picture"
        // No permission to open windows or to navigate away from this page.
        sandbox="allow-scripts allow-same-origin allow-presentation"
        // Some videos may only be embedded on certain sites, so the provider gets our origin, but not the path.
        referrerPolicy="strict-origin"
        className="block aspect-video w-full rounded-card bg-black"
      />
      {silent && <NotShown why="unavailable" steps={steps} takesFocus={false} />}
    </div>
  )
}
