import { getTranslations } from 'next-intl/server'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'
import { WeekColumn } from './week-column'
import { WeekGridKey } from './week-grid-key'

/**
 * Every week as a column of sessions, bottom-aligned. Twelve weeks fit the width of a phone; a longer plan or larger
 * text wraps into more rows. The sentence and the table beside it say the same.
 */
export async function WeekGrid({ weeks, currentWeek }: { weeks: DiaryWeek[]; currentWeek: number | null }) {
  const t = await getTranslations('stats')
  return (
    <div className="flex flex-col gap-4">
      <div
        role="img"
        aria-label={t('gridLabel')}
        className="grid grid-cols-[repeat(auto-fit,minmax(1.25rem,1fr))] gap-y-3"
      >
        {weeks.map((week) => (
          <WeekColumn key={week.weekNumber} week={week} current={week.weekNumber === currentWeek} />
        ))}
      </div>
      <WeekGridKey
        extra={weeks.some((week) => sessionsDone(week) > week.sessionFrequency)}
        current={currentWeek !== null}
      />
    </div>
  )
}
