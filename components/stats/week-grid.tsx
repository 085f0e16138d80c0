import { useTranslations } from 'next-intl'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { DiaryWeek } from '@/lib/domain/participant'
import { sessionLooks, weekTime } from './session-looks'
import { WeekColumn } from './week-column'
import { WeekGridKey } from './week-grid-key'

/**
 * Every week as a column of sessions, bottom-aligned. Twelve weeks fit the width of a phone; a longer plan or larger
 * text wraps into more rows. The sentence and the table beside it say the same.
 */
export function WeekGrid({
  weeks,
  currentWeek,
  today,
}: {
  weeks: DiaryWeek[]
  currentWeek: number | null
  today: CalendarDate
}) {
  const t = useTranslations('stats')
  const columns = weeks.map((week) => ({ week, time: weekTime(week, currentWeek, today) }))
  return (
    <div className="flex flex-col gap-4">
      <div
        role="img"
        aria-label={t('gridLabel')}
        className="grid grid-cols-[repeat(auto-fit,minmax(1.25rem,1fr))] gap-y-3"
      >
        {columns.map(({ week, time }) => (
          <WeekColumn key={week.weekNumber} week={week} time={time} />
        ))}
      </div>
      <WeekGridKey
        looks={columns.flatMap(({ week, time }) => sessionLooks(week, time))}
        thisWeek={columns.some(({ time }) => time === 'now')}
      />
    </div>
  )
}
