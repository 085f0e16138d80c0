import { Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import type { Wait } from '@/lib/browser/page/use-delayed-loading'
import type { Video } from '@/lib/domain/video'
import { asClock } from '@/lib/domain/video-progress'

/** Represents a provider's video until it is pressed. Its picture is ours, or drawn: nothing else is loaded. */
export function VideoPoster({
  video,
  seconds,
  from,
  wait,
  onPlay,
}: {
  video: Video
  /** Length of the video; `null` if it is unknown. */
  seconds: number | null
  /** Start position, in seconds; 0 for its beginning. */
  from: number
  /** Loading state after a press; the button is inactive until it is `over`. */
  wait: Wait
  onPlay: () => void
}) {
  const t = useTranslations('video')
  const hydrated = useHydrated()
  const minutes = seconds === null ? null : t('minutes', { minutes: Math.max(1, Math.round(seconds / 60)) })
  const play = minutes === null ? t('play') : t('playWith', { details: minutes })
  return (
    <button
      type="button"
      disabled={!hydrated}
      aria-disabled={wait !== 'over'}
      onClick={() => {
        if (wait === 'over') onPlay()
      }}
      className="group block w-full overflow-hidden rounded-card bg-surface text-start forced-colors:border"
    >
      <span className="relative grid aspect-video place-items-center overflow-hidden bg-mat">
        {video.poster ? (
          <img
            src={video.poster.url}
            alt={video.poster.alt}
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <DrawnGround />
        )}
        <span className="relative grid size-20 place-items-center rounded-full bg-band text-on-band ring-4 ring-surface motion-safe:transition-transform motion-safe:group-hover:scale-105">
          <Play aria-hidden="true" size={36} fill="currentColor" className="ms-1" />
        </span>
      </span>
      <span className="block px-5 py-4 text-center font-bold text-brand underline underline-offset-4 group-hover:decoration-2">
        <span>
          {wait === 'shown' ? t('preparing') : from > 0 ? t('goOn', { moment: asClock(from) }) : play}
        </span>
        <span className="sr-only">{`: ${video.title}`}</span>
      </span>
    </button>
  )
}

/** A band hanging between two knots, as on the rest of the site. */
function DrawnGround() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full text-ghost"
    >
      <path d="M-4 30 Q80 96 164 30" fill="none" stroke="currentColor" strokeWidth="5" />
      <path d="M-4 10 Q80 60 164 10" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
