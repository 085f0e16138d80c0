import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { usePageFacts } from '../shell/page-facts'
import { Disclosure } from './disclosure'
import { weekTime } from './session-looks'
import { WeekButton } from './week-button'
import { WeekDialog } from './week-dialog'

/** One band a week, which opens its sessions. Weeks still to come are collapsed; on paper they are in the table only. */
export function WeekList({ weeks, currentWeek }: { weeks: DiaryWeek[]; currentWeek: number | null }) {
  const t = useTranslations('stats')
  const { today } = usePageFacts()
  const [opened, setOpened] = useState<number | null>(null)
  const timeOf = (week: DiaryWeek) => weekTime(week, currentWeek, today)
  const begun = weeks.filter((week) => timeOf(week) !== 'ahead' || sessionsDone(week) > 0)
  const toCome = weeks.filter((week) => !begun.includes(week))
  const week = weeks.find(({ weekNumber }) => weekNumber === opened)
  const buttonsOf = (some: DiaryWeek[]) => (
    <ul className="flex flex-col gap-1.5">
      {some.map((each) => (
        <li key={each.weekNumber} className="grid">
          <WeekButton week={each} time={timeOf(each)} onOpen={() => setOpened(each.weekNumber)} />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="weeks" className={begun.length > 0 ? '' : 'print:hidden'}>
      <h2 id="weeks" className="text-h3">
        {t('weeksTitle')}
      </h2>
      <p className="text-ink-2 print:hidden noscript:hidden">
        {t('weeksIntro', { begun: begun.length > 0 ? 'yes' : 'no' })}
      </p>
      {begun.length > 0 && <div className="mt-3">{buttonsOf(begun)}</div>}
      {toCome.length > 0 && (
        <Disclosure title={t('weeksToCome', { weeks: toCome.length })} className="mt-1 print:hidden">
          <div className="mt-2">{buttonsOf(toCome)}</div>
        </Disclosure>
      )}
      {week && <WeekDialog week={week} time={timeOf(week)} onClose={() => setOpened(null)} />}
    </section>
  )
}
