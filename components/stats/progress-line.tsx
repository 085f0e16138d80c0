import { useTranslations } from 'next-intl'
import { type ComponentType, lazy, Suspense } from 'react'
import { useAlive } from '@/lib/browser/use-alive'
import type { ProgressPoint } from '@/lib/domain/progress'
import type { ProgressChartProps } from './progress-chart'

const Chart = lazy<ComponentType<ProgressChartProps>>(() =>
  import('./progress-chart').then(
    ({ ProgressChart }) => ({ default: ProgressChart }),
    // It could not be fetched: the sentence and the table beside it say the same.
    () => ({ default: () => null }),
  ),
)

/** The place of the line, which keeps its height while the browser fetches what draws it. */
export function ProgressLine({ points }: { points: ProgressPoint[] }) {
  const t = useTranslations('stats')
  const alive = useAlive()
  return (
    <div aria-hidden="true" className="text-tab text-ink-2 print:hidden noscript:hidden">
      <p>{t('axisSessions')}</p>
      <div className="h-64">
        {alive && (
          <Suspense>
            <Chart points={points} names={{ done: t('columnDone'), planned: t('columnPlanned') }} />
          </Suspense>
        )}
      </div>
      <p className="text-end">{t('columnWeek')}</p>
    </div>
  )
}
