import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { DiaryWeek } from '@/lib/domain/participant'
import { weekTime } from './session-looks'
import { WeekButton } from './week-button'
import { WeekDialog } from './week-dialog'

/** Every week as a button that opens its sessions. */
export function WeekList({
  weeks,
  currentWeek,
  today,
}: {
  weeks: DiaryWeek[]
  currentWeek: number | null
  today: CalendarDate
}) {
  const t = useTranslations('stats')
  const [opened, setOpened] = useState<number | null>(null)
  const week = weeks.find(({ weekNumber }) => weekNumber === opened)
  return (
    <section aria-labelledby="weeks" className="print:hidden">
      <h2 id="weeks" className="text-h3">
        {t('weeksTitle')}
      </h2>
      <p className="mb-3 text-ink-2">{t('weeksIntro')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2">
        {weeks.map((each) => (
          <li key={each.weekNumber} className="grid">
            <WeekButton
              week={each}
              time={weekTime(each, currentWeek, today)}
              onOpen={() => setOpened(each.weekNumber)}
            />
          </li>
        ))}
      </ul>
      {week && (
        <WeekDialog
          week={week}
          time={weekTime(week, currentWeek, today)}
          today={today}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
