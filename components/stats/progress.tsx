import { useFormatter, useTranslations } from 'next-intl'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { progressByWeek, type ProgressPoint } from '@/lib/domain/progress'
import { Card } from '../ui/card'
import { ProgressLine } from './progress-line'
import { StatsTable } from './stats-table'
import { ToCome } from './to-come'

/** The sessions added up week by week: a sentence, a chart of done against planned, and its table. */
export function Progress({
  weeks,
  currentWeek,
  finished,
}: {
  weeks: DiaryWeek[]
  /** Number of the current week; `null` before the start and after the end. */
  currentWeek: number | null
  finished: boolean
}) {
  const t = useTranslations('stats')
  const points = progressByWeek(weeks, currentWeek ?? (finished ? weeks.length : 0))
  return (
    <section aria-labelledby="progress">
      <Card className="flex flex-col gap-4 px-[min(1.25rem,5vw)] print:border">
        <div className="flex flex-col gap-2">
          <h2 id="progress" className="text-h2">
            {t('progressTitle')}
          </h2>
          <ProgressSentence points={points} finished={finished} />
        </div>
        <ProgressLine points={points} />
        <ProgressTable points={points} currentWeek={currentWeek} />
      </Card>
    </section>
  )
}

/** The progress chart in one sentence. */
function ProgressSentence({
  points,
  finished,
}: {
  points: ProgressPoint[]
  /** Whether the plan is over. */
  finished: boolean
}) {
  const t = useTranslations('stats')
  const { week, done, planned } = points.findLast((point) => point.done !== null) ?? { week: 0, planned: 0 }
  const doneSoFar = done ?? 0
  if (finished) return <p>{t('progressFinished', { done: doneSoFar, weeks: week })}</p>
  const words =
    doneSoFar > planned ? 'progressMore' : doneSoFar === planned ? 'progressAll' : ('progress' as const)
  return <p>{t(words, { done: doneSoFar, planned, week })}</p>
}

/** The progress chart in numbers. */
function ProgressTable({ points, currentWeek }: { points: ProgressPoint[]; currentWeek: number | null }) {
  const t = useTranslations('stats')
  const format = useFormatter()
  return (
    <StatsTable
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
