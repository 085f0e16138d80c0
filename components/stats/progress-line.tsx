import { useTranslations } from 'next-intl'
import { type ComponentType, lazy, Suspense, useRef } from 'react'
import { useNear } from '@/lib/browser/page/use-near'
import type { ProgressPoint } from '@/lib/domain/progress'
import type { ProgressChartProps } from './progress-chart'

const Chart = lazy<ComponentType<ProgressChartProps>>(() =>
  import('./progress-chart').then(
    ({ ProgressChart }) => ({ default: ProgressChart }),
    // It could not be loaded: the sentence and the table beside it say the same.
    () => ({ default: () => null }),
  ),
)

/** Loads the chart when the user comes near it; until then its place keeps its height. */
export function ProgressLine({ points }: { points: ProgressPoint[] }) {
  const t = useTranslations('stats')
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  return (
    <div aria-hidden="true" className="text-tab text-ink-2 print:hidden noscript:hidden">
      <p>{t('axisSessions')}</p>
      <div ref={place} className="h-64">
        {near && (
          <Suspense>
            <Chart points={points} names={{ done: t('columnDone'), planned: t('columnPlanned') }} />
          </Suspense>
        )}
      </div>
      <p className="text-end">{t('columnWeek')}</p>
    </div>
  )
}
