import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { asClock, isWatched, resumesAt, type VideoProgress } from '@/lib/domain/video-progress'
import { Button } from '../ui/button'

/** How far the user has watched a video, with buttons to continue. Renders nothing if they have not started it. */
export function WatchedSoFar({
  progress,
  onGoOn,
  onFromStart,
}: {
  progress: VideoProgress | null
  /** `null` if another button continues. */
  onGoOn: (() => void) | null
  onFromStart: () => void
}) {
  const t = useTranslations('video')
  const moment = asClock(resumesAt(progress))
  if (!progress) return null
  if (resumesAt(progress) === 0)
    return (
      isWatched(progress) && (
        <p className="mt-2 flex items-center gap-2 font-bold text-ok">
          <Check aria-hidden="true" className="shrink-0" />
          <span>{t('watched')}</span>
        </p>
      )
    )
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{t('stoppedAt', { moment })}</p>
      {onGoOn && (
        <Button look="secondary" onClick={onGoOn}>
          {t('goOn', { moment })}
        </Button>
      )}
      <Button look="quiet" onClick={onFromStart}>
        {t('fromStart')}
      </Button>
    </div>
  )
}
