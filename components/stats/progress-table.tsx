import { useFormatter, useTranslations } from 'next-intl'
import type { ProgressPoint } from '@/lib/domain/progress'
import { StatsTable } from './stats-table'
import { ToCome } from './to-come'

/** The progress chart in numbers. */
export function ProgressTable({
  points,
  currentWeek,
}: {
  points: ProgressPoint[]
  currentWeek: number | null
}) {
  const t = useTranslations('stats')
  const format = useFormatter()
  return (
    <StatsTable
      title={t('showProgressTable')}
      caption={t('progressTableCaption')}
      columns={[t('columnWeek'), t('columnDoneInAll'), t('columnPlannedInAll')]}
      rows={points
        .filter(({ week }) => week > 0)
        .map(({ week, done, planned }) => ({
          key: week,
          head: t(week === currentWeek ? 'rowNow' : 'row', { week }),
          cells: [done === null ? <ToCome /> : format.number(done), format.number(planned)],
        }))}
    />
  )
}
