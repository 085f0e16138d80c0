import { useTranslations } from 'next-intl'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import type { WeekTime } from './session-looks'
import { WeekBand } from './week-band'

const looks: Record<WeekTime, string> = {
  past: 'border-2 border-edge bg-surface',
  now: 'border-3 border-ink bg-mat',
  ahead: 'border-2 border-dashed border-edge',
}

/** A week as "Week 2", its band and "3 of 4 done". It opens the week; without scripts it only shows it. */
export function WeekButton({ week, time, onOpen }: { week: DiaryWeek; time: WeekTime; onOpen: () => void }) {
  const t = useTranslations('stats')
  const hydrated = useHydrated()
  const done = sessionsDone(week)
  const planned = week.sessionFrequency
  const doneWords = t(done > planned ? 'doneAndExtra' : 'doneOf', { done, planned, extra: done - planned })
  const howMuch = time === 'ahead' && done === 0 ? t('keyAhead') : doneWords
  const classes = `flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 rounded-art px-3 py-1.5 text-start wrap-anywhere print:min-h-0 print:py-0.5 ${looks[time]}`
  const parts = (
    <>
      {/* As wide in every week, so that the bands begin on one line. */}
      <span className="w-24 max-w-full leading-tight font-bold">
        {t(time === 'now' ? 'weekNameNow' : 'weekName', { week: week.weekNumber })}
      </span>
      <WeekBand week={week} time={time} />
      <span className="text-small text-ink-2">{howMuch}</span>
    </>
  )
  if (!hydrated) return <div className={classes}>{parts}</div>
  return (
    <button type="button" onClick={onOpen} className={`${classes} hover:border-ink`}>
      {parts}
    </button>
  )
}
