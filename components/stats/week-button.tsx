import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'
import { isFullWeek } from '@/lib/domain/progress'
import type { WeekTime } from './session-looks'

const looks: Record<WeekTime, string> = {
  past: 'border-2 border-edge bg-surface',
  now: 'border-3 border-ink bg-mat',
  ahead: 'border-2 border-dashed border-edge',
}

/** Button that opens a week: "Week 2: 3 of 4 done". A week with every session done has a tick. */
export function WeekButton({ week, time, onOpen }: { week: DiaryWeek; time: WeekTime; onOpen: () => void }) {
  const t = useTranslations('stats')
  const hydrated = useHydrated()
  const done = sessionsDone(week)
  const planned = week.sessionFrequency
  const doneWords = t(done > planned ? 'doneAndExtra' : 'doneOf', { done, planned, extra: done - planned })
  const howMuch = time === 'ahead' && done === 0 ? t('keyAhead') : doneWords
  return (
    <button
      type="button"
      disabled={!hydrated}
      onClick={onOpen}
      className={`flex min-h-16 flex-col justify-center rounded-art px-3 py-2 text-start wrap-anywhere hover:border-ink ${looks[time]}`}
    >
      <span className="font-bold">
        {t(time === 'now' ? 'weekNameNow' : 'weekName', { week: week.weekNumber })}
      </span>
      <span className="flex items-center justify-between gap-2 text-small text-ink-2">
        <span>{howMuch}</span>
        {isFullWeek(week) && (
          <span className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-ink bg-band text-on-band forced-colors:border-[CanvasText] forced-colors:text-[CanvasText]">
            <Check aria-hidden="true" size={14} strokeWidth={4} />
          </span>
        )}
      </span>
    </button>
  )
}
