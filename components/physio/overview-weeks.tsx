import { useTranslations } from 'next-intl'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'

/** Sessions done and planned in each week; the week of today is marked. */
export function OverviewWeeks({
  diary,
  currentWeek,
}: {
  diary: DiaryWeek[]
  /** 0 where no week is the one of today. */
  currentWeek: number
}) {
  const t = useTranslations('physio')
  if (diary.length === 0) return null
  return (
    <ol
      aria-label={t('weeks')}
      className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-1 gap-y-1"
    >
      {diary.map((week) => {
        const { weekNumber, sessionFrequency: planned } = week
        const done = sessionsDone(week)
        const now = weekNumber === currentWeek
        return (
          <li
            key={weekNumber}
            aria-current={now ? 'date' : undefined}
            className={`rounded-lg px-2 py-1 ${now ? 'bg-mat outline-2 -outline-offset-2 outline-ink' : ''}`}
          >
            <span className="block text-tab leading-tight text-ink-2">
              {t('weekNumber', { week: weekNumber })}
            </span>{' '}
            <span className={done > 0 ? 'font-bold' : 'text-ink-2'}>{t('doneOf', { done, planned })}</span>
          </li>
        )
      })}
    </ol>
  )
}
