import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'
import { weekTime } from './session-looks'
import { WeekButton } from './week-button'
import { WeekDialog } from './week-dialog'

/** Every week as a button that opens its sessions. Weeks still to come are collapsed. */
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
  const timeOf = (week: DiaryWeek) => weekTime(week, currentWeek, today)
  const begun = weeks.filter((week) => timeOf(week) !== 'ahead' || sessionsDone(week) > 0)
  const toCome = weeks.filter((week) => !begun.includes(week))
  const week = weeks.find(({ weekNumber }) => weekNumber === opened)
  const buttonsOf = (some: DiaryWeek[]) => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-2">
      {some.map((each) => (
        <li key={each.weekNumber} className="grid">
          <WeekButton week={each} time={timeOf(each)} onOpen={() => setOpened(each.weekNumber)} />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="weeks" className="print:hidden noscript:hidden">
      <h2 id="weeks" className="text-h3">
        {t('weeksTitle')}
      </h2>
      <p className="mb-3 text-ink-2">{t('weeksIntro')}</p>
      {begun.length > 0 && buttonsOf(begun)}
      {toCome.length > 0 && (
        <details className="group/to-come mt-2">
          <summary className="flex min-h-12 items-center gap-2 font-bold text-brand underline underline-offset-4 hover:decoration-2 [&::-webkit-details-marker]:hidden">
            <span>{t('weeksToCome', { weeks: toCome.length })}</span>
            <ChevronDown aria-hidden="true" className="shrink-0 group-open/to-come:rotate-180" />
          </summary>
          <div className="mt-2">{buttonsOf(toCome)}</div>
        </details>
      )}
      {week && <WeekDialog week={week} time={timeOf(week)} today={today} onClose={() => setOpened(null)} />}
    </section>
  )
}
