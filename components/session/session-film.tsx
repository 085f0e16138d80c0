import { useState } from 'react'
import { isOnline } from '@/lib/browser/api/connection'
import type { Video, VideoSource } from '@/lib/domain/video'
import { HostedVideo } from '../video/hosted-video'
import { NotShown } from '../video/not-shown'

/**
 * A film in a session, after play was pressed. A film of our own repeats, because a set takes longer than it does; one of
 * a provider plays after consent, as on every page.
 * @param silent without its sound, because the session speaks
 */
export function SessionFilm({ video, silent }: { video: Video; silent: boolean }) {
  const { source } = video
  return (
    <div className="session-film size-full overflow-y-auto">
      {source.kind === 'file' ? (
        <OwnFilm video={video} source={source} silent={silent} />
      ) : (
        <HostedVideo video={video} source={source} steps={false} pressed />
      )}
    </div>
  )
}

function OwnFilm({
  video,
  source,
  silent,
}: {
  video: Video
  source: Extract<VideoSource, { kind: 'file' }>
  silent: boolean
}) {
  const [fault, setFault] = useState<'unavailable' | 'offline' | null>(null)
  if (fault !== null)
    return (
      <NotShown
        why={fault}
        steps={false}
        takesFocus={false}
        onRetry={() => {
          setFault(null)
        }}
      />
    )
  return (
    // The film's captions are part of the content; one without speech has none.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={source.url}
      autoPlay
      loop
      muted={silent}
      controls
      playsInline
      aria-label={video.title}
      poster={video.poster?.url}
      onError={() => {
        setFault(isOnline() ? 'unavailable' : 'offline')
      }}
      className="block size-full rounded-art bg-mat object-contain"
    >
      {source.captions.map(({ url, language, label }, index) => (
        <track key={url} kind="captions" src={url} srcLang={language} label={label} default={index === 0} />
      ))}
    </video>
  )
}
