import { useTranslations } from 'next-intl'
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { ProgressPoint } from '@/lib/domain/progress'
import type { ProgressChartProps } from './progress-chart'

const Chart = lazy<ComponentType<ProgressChartProps>>(() =>
  import('./progress-chart').then(
    ({ ProgressChart }) => ({ default: ProgressChart }),
    // It could not be loaded: the sentence and the table beside it say the same.
    () => ({ default: () => null }),
  ),
)

/** Loads the chart when it is near the viewport, so never while "All numbers" is closed. Its place keeps its height. */
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

/**
 * Whether an element is or was within 200 px of the viewport. Stays true. Always false if the browser cannot observe it.
 */
function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
    }
  }, [near, place])
  return near
}
