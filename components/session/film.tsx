import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '../ui/button'
import { StillPicture } from './moving-picture'
import type { PlayerExercise } from './player-exercise'

type Video = NonNullable<PlayerExercise['video']>

/** Lazy `SessionFilm`: its chunk and its film are loaded when the user presses play, never before. */
const LazyFilm = dynamic(
  () =>
    import('./session-film').then(
      ({ SessionFilm }) => SessionFilm,
      () => FilmNotLoaded,
    ),
  { ssr: false },
)

function FilmNotLoaded() {
  const t = useTranslations('video')
  return (
    <p role="status" className="p-4">
      {t('offline')}
    </p>
  )
}

/** Fills the picture's place for an exercise without a drawing: its picture and "Play video", then the film. */
export function FilmPlace({
  exercise,
  video,
  plays,
  onPlay,
}: {
  exercise: PlayerExercise
  video: Video
  /** Whether play was pressed for this exercise, also before a pause. */
  plays: boolean
  onPlay: () => void
}) {
  const t = useTranslations('video')
  // Silent: it must not speak over the session's voice.
  if (plays) return <LazyFilm video={video} silent />
  return (
    <div className="relative h-full">
      <StillPicture exercise={{ ...exercise, image: video.poster ?? exercise.image }} fills />
      <Button look="secondary" className="absolute inset-x-4 bottom-4 mx-auto max-w-xs" onClick={onPlay}>
        <span>{t('play')}</span>
      </Button>
    </div>
  )
}

/** In a pause: the film of any exercise with its sound, once it is asked for. */
export function FilmOnRequest({ video }: { video: Video }) {
  const t = useTranslations('video')
  const [asked, setAsked] = useState(false)
  if (asked)
    return (
      <div className="session-film-in-pause">
        <LazyFilm video={video} silent={false} />
      </div>
    )
  return (
    <Button
      look="quiet"
      className="mt-2"
      onClick={() => {
        setAsked(true)
      }}
    >
      <span>{t('heading', { title: video.title })}</span>
    </Button>
  )
}
