'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Video } from '@/lib/domain/video'
import { FileVideo } from './file-video'
import { HostedVideo } from './hosted-video'

/**
 * A video, from our own server or from a provider. Loads nothing before it is pressed. The page says the same in words,
 * so that no user needs the video.
 */
export function VideoPlayer({
  video,
  level = 2,
  steps = false,
  className = '',
}: {
  video: Video
  /** Level of its heading. */
  level?: 2 | 3
  /** Whether it shows what the page's `#steps` say. Otherwise the text around it says the same. */
  steps?: boolean
  className?: string
}) {
  const t = useTranslations('video')
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const { source } = video
  return (
    <section aria-labelledby={id} className={`print:hidden ${className}`}>
      <Heading id={id} className="mb-3 text-h3 wrap-anywhere">
        {t('heading', { title: video.title })}
      </Heading>
      {source.kind === 'hosted' ? (
        <HostedVideo video={video} source={source} steps={steps} />
      ) : (
        <FileVideo video={video} source={source} steps={steps} />
      )}
      <Transcript text={video.transcript} />
    </section>
  )
}

/** What a video says and shows, in words. */
function Transcript({ text }: { text: string }) {
  const t = useTranslations('video')
  if (text === '') return null
  return (
    <details className="mt-3 rounded-art bg-surface px-5 forced-colors:border">
      <summary className="min-h-12 py-3 font-bold">{t('transcript')}</summary>
      <p className="max-w-[65ch] pb-5 wrap-anywhere whitespace-pre-line">{text}</p>
    </details>
  )
}
