import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { currentSegment, type Run, sharesDone } from '@/lib/domain/session-run/run'
import type { PlayerExercise } from './player-exercise'

/** How far the session is, as a band that goes taut exercise by exercise, and the way out. */
export function RunTop({
  run,
  exercises,
  onEnd,
}: {
  run: Run
  exercises: PlayerExercise[]
  onEnd: () => void
}) {
  const t = useTranslations('session')
  const shares = sharesDone(run)
  const at = currentSegment(run)?.exercise ?? 0
  return (
    <div className="flex items-center gap-3 px-4 pt-2">
      <div className="min-w-0 flex-1">
        <p className="text-small text-ink-2">
          {t('exerciseOf', { exercise: at + 1, count: exercises.length })}
        </p>
        <div
          role="img"
          aria-label={t('progress', {
            done: shares.filter((share) => share === 1).length,
            count: exercises.length,
          })}
          className="mt-1 flex gap-1"
        >
          {shares.map((share, index) => (
            <svg
              key={exercises[index]?.id}
              aria-hidden="true"
              className={`h-2.5 w-full min-w-0 flex-1 rounded-full bg-line forced-colors:border ${index === at ? 'outline-2 outline-offset-1 outline-brand' : ''}`}
            >
              <rect
                width={`${share * 100}%`}
                height="100%"
                rx="5"
                className="fill-band motion-safe:transition-[width] motion-safe:duration-300 forced-colors:fill-[CanvasText]"
              />
            </svg>
          ))}
        </div>
      </div>
      <button
        type="button"
        aria-label={t('end')}
        onClick={onEnd}
        className="grid size-[min(3.5rem,64px)] shrink-0 place-items-center rounded-full border-2 border-edge bg-surface hover:border-ink"
      >
        <X aria-hidden="true" size={28} />
      </button>
    </div>
  )
}
