import { useFormatter, useTranslations } from 'next-intl'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { adherence } from '@/lib/domain/plan'
import { usePageFacts } from '../shell/page-facts'
import { weekTime } from './session-looks'
import { StatsTable } from './stats-table'
import { ToCome } from './to-come'

/** The bands of the weeks in numbers. */
export function WeekTable({ weeks, currentWeek }: { weeks: DiaryWeek[]; currentWeek: number | null }) {
  const t = useTranslations('stats')
  const format = useFormatter()
  const { today } = usePageFacts()
  const total = adherence(weeks)
  const doneIn = (week: DiaryWeek) =>
    weekTime(week, currentWeek, today) === 'ahead' && sessionsDone(week) === 0 ? (
      <ToCome />
    ) : (
      format.number(sessionsDone(week))
    )
  return (
    <StatsTable
      caption={t('tableCaption')}
      columns={[t('columnWeek'), t('columnDone'), t('columnPlanned')]}
      rows={weeks.map((week) => ({
        key: week.weekNumber,
        head: t(week.weekNumber === currentWeek ? 'rowNow' : 'row', { week: week.weekNumber }),
        cells: [doneIn(week), format.number(week.sessionFrequency)],
      }))}
      total={{
        key: 'all',
        head: t('rowAll'),
        cells: [format.number(total.done), format.number(total.planned)],
      }}
    />
  )
}
